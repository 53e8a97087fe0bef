import { useNavigate } from '@tanstack/react-router';

import { parseLinkTarget } from '../../content/link-target.ts';
import { recordPageView } from '../../analytics/page-views.ts';
import { useOpenDocument } from '../../content/use-open-document.ts';
import { unknownCategory } from '../../content/product-link.tsx';
import { assetDownloadUrl } from './asset-download-url.ts';
import { type RecentItem, rememberItem } from './recent.ts';

/** Opens a chosen option of a list without links, where a search result of its kind would lead. */
export function useOpenItem(): (item: RecentItem) => void {
  const navigate = useNavigate();
  const openDocument = useOpenDocument();

  return (item) => {
    rememberItem(item);
    const place = placeOf(item);
    const file = item.kind === 'asset' ? assetDownloadUrl(place) : undefined;
    if (file !== undefined) return save(file);

    const target = parseLinkTarget(place);
    if (target.kind === 'outside') window.open(target.href, '_blank', 'noopener');
    if (target.kind === 'document') openDocument(target);
    if (target.kind !== 'screen') return undefined;

    const isDocument = target.search['doc'] !== undefined;
    if (isDocument) recordPageView({ page: 'Document', entityId: item.id, itemId: item.id });
    return void navigate({
      to: target.to,
      search: target.search as never,
      // Closing the viewer leads back to where the option was chosen.
      ...(isDocument && { state: { openedDocument: { recordViewOn: 'open' } } }),
    });
  };
}

function placeOf({ kind, id, categoryId, url }: RecentItem): string {
  if (kind === 'product') return `/playbook/${categoryId ?? unknownCategory}/${id}`;
  if (kind === 'category') return `/playbook/${id}`;
  return url ?? '';
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
