import type { ContentRow } from '@portal/contract/backoffice/content';

import type { ExportColumn } from '../../http/export/export-column.ts';

export const contentColumns: readonly ExportColumn<ContentRow>[] = [
  { header: 'portalId', width: 10, value: ({ id }) => String(id) },
  { header: 'type', width: 14, value: ({ kind }) => kind },
  { header: 'title', width: 40, value: ({ title }) => title },
  { header: 'status', width: 12, value: ({ state }) => state },
  { header: 'languages', width: 20, value: ({ locales }) => locales.join(', ') },
  { header: 'outdatedLanguages', width: 20, value: ({ outdatedLocales }) => outdatedLocales.join(', ') },
  { header: 'audience', width: 24, value: ({ audience }) => audienceText(audience) },
  { header: 'people', kind: 'number', width: 8, value: ({ audience }) => audience?.people ?? null },
  { header: 'scheduledFor', width: 26, value: ({ scheduledFor }) => scheduledFor },
  { header: 'shownUntil', width: 26, value: ({ publishedUntil }) => publishedUntil },
  { header: 'reviewOn', kind: 'day', width: 12, value: ({ reviewOn }) => reviewOn },
  { header: 'owner', width: 24, value: ({ owner }) => owner?.name ?? null },
  { header: 'updatedAt', width: 26, value: ({ updatedAt }) => updatedAt },
  { header: 'updatedBy', width: 24, value: ({ updatedBy }) => updatedBy },
];

/** Where a price group decides who sees it, there is no audience. */
function audienceText(audience: ContentRow['audience']): string | null {
  if (!audience) return null;
  return audience.name === null ? 'everyone' : audience.name || 'no one';
}
