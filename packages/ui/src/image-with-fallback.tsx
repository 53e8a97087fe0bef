import { ImageOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface ImageWithFallbackProps extends Omit<ComponentProps<'img'>, 'onError' | 'src' | 'alt'> {
  src: string | null | undefined;
  alt: string;
  /** Shown when there is no picture or it fails to load; by default a neutral icon. */
  placeholder?: ReactNode;
}

/** A picture that is replaced by a placeholder if it cannot be loaded. */
export function ImageWithFallback({ src, alt, placeholder, className = '', ...image }: ImageWithFallbackProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src && src !== failedSrc) {
    return <img decoding="async" {...image} src={src} alt={alt} className={className} onError={() => setFailedSrc(src)} />;
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
