import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { AssetItem, MediaType } from '@portal/contract/assets';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ContentLink } from '../../content/content-link.tsx';
import { canOpenLink } from './asset-link-button.tsx';
import { mediaTypeDisplay } from './media-types.ts';

interface AssetLinkProps {
  item: AssetItem;
  mediaType: MediaType;
  className: string;
  children: ReactNode;
}

/** A link to an asset: documents open in the document viewer, or else at their own link; pictures and videos in the dialog. */
export function AssetLink({ item, mediaType, ...link }: AssetLinkProps) {
  if (mediaTypeDisplay[mediaType].opens === 'documentViewer') {
    if (item.asset) return <ContentLink path={item.asset} {...link} />;
    if (canOpenLink(item.link)) return <ContentLink path={item.link} {...link} />;
  }
  return <AssetDialogLink id={item.id} {...link} />;
}

export function AssetDialogLink({ id, ...link }: { id: number; className: string; children: ReactNode }) {
  return (
    <Link to="." search={(old) => ({ ...old, item: String(id) })} state={dialogHistoryState} resetScroll={false} {...link} />
  );
}
