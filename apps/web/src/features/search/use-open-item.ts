import { useNavigate } from '@tanstack/react-router';

import { targetOf } from '../../app/content-target.ts';
import { recordPageView } from '../analytics/page-views.ts';
import { useOpenDocument } from '../documents/open-document.ts';
import { unknownCategory } from '../playbook/product-link.tsx';
import { fileAddress } from './file-address.ts';
import { type RecentItem, rememberItem } from './recent.ts';

/** Opens what was chosen from a list that has no links, where a result of its kind would lead. */
export function useOpenItem(): (item: RecentItem) => void {
  const navigate = useNavigate();
  const openDocument = useOpenDocument();

  return (item) => {
    rememberItem(item);
    const place = placeOf(item);
    const file = item.kind === 'asset' ? fileAddress(place) : undefined;
    if (file !== undefined) return save(file);

    const target = targetOf(place);
    if (target.kind === 'outside') window.open(target.href, '_blank', 'noopener');
    if (target.kind === 'document') openDocument(target);
    if (target.kind !== 'screen') return undefined;

    const isDocument = target.search['doc'] !== undefined;
    if (isDocument) recordPageView({ page: 'Document', entityId: item.id, itemId: item.id });
    return void navigate({
      to: target.to,
      search: target.search as never,
      // Closing the viewer leads back to where it was chosen.
      ...(isDocument && { state: { openedDocument: { countOn: 'open' } } }),
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
