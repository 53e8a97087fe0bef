import { ImageOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface ImageWithFallbackProps extends Omit<ComponentProps<'img'>, 'onError' | 'src' | 'alt'> {
  src: string | null | undefined;
  alt: string;
  /** Shown when there is no picture or it fails to load; by default a neutral tile. */
  placeholder?: ReactNode;
}

/** A picture with a placeholder. The placeholder is no picture, so it cannot fail in turn. */
export function ImageWithFallback({ src, alt, placeholder, className = '', ...image }: ImageWithFallbackProps) {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) {
    return <img decoding="async" {...image} src={src} alt={alt} className={className} onError={() => setBroken(src)} />;
  }
  if (placeholder !== undefined) return placeholder;
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className={`grid place-items-center bg-linear-165 from-(--picture-from) to-(--picture-to) text-muted ${className}`}
    >
      <ImageOff className="size-5" />
    </span>
  );
}
