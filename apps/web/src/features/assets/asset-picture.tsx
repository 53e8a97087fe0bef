import type { AssetItem, MediaType } from '@portal/contract/assets';
import { Play } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { mediaTypeDisplay } from './media-types.ts';

export function pictureOf({ thumbnail, image }: Pick<AssetItem, 'thumbnail' | 'image'>): string | null {
  return thumbnail ?? image;
}

interface AssetPictureProps {
  item: AssetItem;
  mediaType: MediaType;
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** The picture of an asset in a list. Videos have a play icon on it. */
export function AssetPicture({ item, mediaType, sizes, isEager = false, className = '' }: AssetPictureProps) {
  const { icon: Icon } = mediaTypeDisplay[mediaType];
  return (
    <span className={`relative block ${className}`}>
      <ContentPicture
        src={pictureOf(item)}
        alt=""
        sizes={sizes}
        isEager={isEager}
        className="rounded-[inherit]"
        placeholder={
          <span className="grid size-full place-items-center text-muted">
            <Icon className="size-1/4 max-h-7 max-w-7" />
          </span>
        }
      />
      {item.video && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className={playStyle}>
            <Play className="size-1/2 translate-x-px fill-current" />
          </span>
        </span>
      )}
    </span>
  );
}

// A dark background keeps the white icon visible on light and dark pictures.
const playStyle =
  'grid aspect-square w-1/5 max-w-12 min-w-5 place-items-center rounded-full bg-[oklch(0.2_0.02_var(--brand-hue)/0.72)] text-[white] backdrop-blur-xs';
