import { pictureSrcset } from '@portal/contract/content';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import type { ReactNode } from 'react';

interface ContentPictureProps {
  /** URL from the server. Stored pictures come in several widths. */
  src: string | null | undefined;
  alt: string;
  /** The displayed width, in the syntax of `<img sizes>`. */
  sizes: string;
  /** Set for pictures above the fold: they are loaded eagerly. */
  isEager?: boolean;
  placeholder?: ReactNode;
  className?: string;
}

/** Responsive picture of a content item on a neutral 16:10 background, which stays visible while the picture loads and if it fails. */
export function ContentPicture({ src, alt, sizes, isEager = false, placeholder, className = '' }: ContentPictureProps) {
  return (
    <span className={`block aspect-16/10 overflow-clip bg-linear-165 from-(--picture-from) to-(--picture-to) ${className}`}>
      <ImageWithFallback
        data-content
        src={src}
        srcSet={src ? pictureSrcset(src) : undefined}
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
