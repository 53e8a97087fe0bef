import { pictureSources } from '@portal/contract/content';
import { SafeImage } from '@portal/ui/safe-image';
import type { ReactNode } from 'react';

interface ContentPictureProps {
  /** As the server names it; a stored picture comes in several widths. */
  src: string | null | undefined;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** For a picture in the first screenful. */
  isEager?: boolean;
  placeholder?: ReactNode;
  className?: string;
}

/** A picture of content in the right size, on a quiet tile of 16 to 10 until it is there and where it fails. */
export function ContentPicture({ src, alt, sizes, isEager = false, placeholder, className = '' }: ContentPictureProps) {
  return (
    <span className={`block aspect-16/10 overflow-clip bg-linear-165 from-(--picture-from) to-(--picture-to) ${className}`}>
      <SafeImage
        data-content
        src={src}
        srcSet={src ? pictureSources(src) : undefined}
        sizes={sizes}
        alt={alt}
        width={1280}
        height={800}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        className="size-full object-cover"
        {...(placeholder !== undefined && { placeholder })}
      />
    </span>
  );
}
