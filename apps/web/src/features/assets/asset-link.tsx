import type { AssetItem, MediaType } from '@portal/contract/assets';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ContentLink } from '../../app/content-link.tsx';
import { dialogState } from '../../app/dialog-address.ts';

import { leadsSomewhere } from './asset-address.tsx';
import { mediaTypeLooks } from './media-types.ts';

interface AssetLinkProps {
  item: AssetItem;
  mediaType: MediaType;
  className: string;
  children: ReactNode;
}

/** Where an asset is seen: what is read opens in the viewer, or at its link when it has no file; what is watched or looked at in its dialog. */
export function AssetLink({ item, mediaType, ...link }: AssetLinkProps) {
  if (mediaTypeLooks[mediaType].opens === 'viewer') {
    if (item.asset) return <ContentLink path={item.asset} {...link} />;
    if (leadsSomewhere(item.link)) return <ContentLink path={item.link} {...link} />;
  }
  return <AssetDialogLink id={item.id} {...link} />;
}

export function AssetDialogLink({ id, ...link }: { id: number; className: string; children: ReactNode }) {
  return <Link to="." search={(old) => ({ ...old, item: String(id) })} state={dialogState} resetScroll={false} {...link} />;
}
