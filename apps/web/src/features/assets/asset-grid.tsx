import { useLingui } from '@lingui/react/macro';
import type { AssetItem, MediaType } from '@portal/contract/assets';
import { cardGrids } from '@portal/ui/card-grids';
import { cardLinkStyle, cardNoteStyle, PictureCard } from '@portal/ui/picture-card';

import { labels } from '../../i18n/labels.ts';
import { AssetLinkIconButton, canOpenLink } from './asset-link-button.tsx';
import { AssetDescription } from './asset-description.tsx';
import { AssetDownload } from './asset-download.tsx';
import { AssetLink } from './asset-link.tsx';
import { assetName } from './asset-names.ts';
import { AssetPicture } from './asset-picture.tsx';
import { mediaTypeDisplay } from './media-types.ts';

export interface AssetListProps {
  items: readonly AssetItem[];
  mediaType: MediaType;
}

export function AssetGrid({ items, mediaType }: AssetListProps) {
  return (
    <ul className={cardGrids[4]}>
      {items.map((item, index) => (
        <li key={item.id}>
          <AssetCard item={item} mediaType={mediaType} isEager={index < 4} />
        </li>
      ))}
    </ul>
  );
}

function AssetCard({ item, mediaType, isEager }: { item: AssetItem; mediaType: MediaType; isEager: boolean }) {
  const { t } = useLingui();
  const name = assetName(item);
  const hasNothingToOpen = mediaTypeDisplay[mediaType].opens === 'documentViewer' && !item.asset && !canOpenLink(item.link);
  return (
    <PictureCard
      level={2}
      picture={<AssetPicture item={item} mediaType={mediaType} sizes={cardPictureSizes} isEager={isEager} />}
      title={
        <AssetLink item={item} mediaType={mediaType} className={cardLinkStyle}>
          <span data-content={item.title ? true : undefined} className={nameStyle}>
            {name}
          </span>
        </AssetLink>
      }
      text={<AssetDescription item={item} />}
      showsFullText
      footer={
        <span data-content={hasNothingToOpen ? undefined : true} className={`${cardNoteStyle} ${typeStyle}`}>
          {hasNothingToOpen ? t(labels.document.none) : item.documentType}
        </span>
      }
      end={<AssetActions item={item} name={name} />}
    />
  );
}

/** Actions in a list: follow the link, download the file. */
export function AssetActions({ item: { asset, link }, name }: { item: AssetItem; name: string }) {
  return (
    <>
      {canOpenLink(link) && <AssetLinkIconButton link={link} name={name} />}
      {asset && <AssetDownload url={asset} name={name} />}
    </>
  );
}

// Three lines leave room for the long words of some languages and for titles that differ only at the end.
const nameStyle = 'line-clamp-3 hyphens-auto wrap-anywhere';
const typeStyle = 'line-clamp-2 min-w-0 hyphens-auto wrap-anywhere';
const cardPictureSizes = '(width <= 700px) 48vw, (width <= 1100px) 32vw, 20rem';
