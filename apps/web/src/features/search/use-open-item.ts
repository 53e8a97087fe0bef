import { useNavigate } from '@tanstack/react-router';

import { parseLinkTarget } from '../../content/link-target.ts';
import { recordPageView } from '../../analytics/page-views.ts';
import { useOpenDocument } from '../../content/use-open-document.ts';
import { unknownCategory } from '../../content/product-link.tsx';
import { assetDownloadUrl } from './asset-download-url.ts';
import { type RecentItem, rememberItem } from './recent.ts';

/** Opens an item chosen from a listbox, which has no links, like the link of a search result of its kind would. */
export function useOpenItem(): (item: RecentItem) => void {
  const navigate = useNavigate();
  const openDocument = useOpenDocument();

  return (item) => {
    rememberItem(item);
    const url = urlOf(item);
    const file = item.kind === 'asset' ? assetDownloadUrl(url) : undefined;
    if (file !== undefined) return download(file);

    const target = parseLinkTarget(url);
    if (target.kind === 'external') window.open(target.href, '_blank', 'noopener');
    if (target.kind === 'document') openDocument(target);
    if (target.kind !== 'screen') return undefined;

    const isDocument = target.search['doc'] !== undefined;
    if (isDocument) recordPageView({ page: 'Document', entityId: item.id, itemId: item.id });
    return void navigate({
      to: target.to,
      search: target.search as never,
      // Closing the document viewer leads back to where the option was chosen.
      ...(isDocument && { state: { openedDocument: { recordViewOn: 'open' } } }),
    });
  };
}

function urlOf({ kind, id, categoryId, url }: RecentItem): string {
  if (kind === 'product') return `/playbook/${categoryId ?? unknownCategory}/${id}`;
  if (kind === 'category') return `/playbook/${id}`;
  return url ?? '';
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
