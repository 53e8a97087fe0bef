import type { ContentGap } from '@portal/contract/backoffice/content-requests';

import type { ExportColumn } from '../../http/export/export-column.ts';

export const contentGapColumns: readonly ExportColumn<ContentGap>[] = [
  { header: 'id', width: 38, value: ({ id }) => id },
  { header: 'text', width: 40, value: ({ text }) => text },
  { header: 'languages', width: 16, value: ({ locales }) => locales.join(', ') },
  { header: 'requests', kind: 'number', width: 10, value: ({ requests }) => requests },
  { header: 'searches', kind: 'number', width: 10, value: ({ searches }) => searches },
  { header: 'people', kind: 'number', width: 8, value: ({ people }) => people },
  { header: 'partners', kind: 'number', width: 10, value: ({ partners }) => partners },
  { header: 'countries', width: 20, value: ({ countries }) => countries.join(', ') },
  { header: 'firstAt', width: 26, value: ({ firstAt }) => firstAt },
  { header: 'lastAt', width: 26, value: ({ lastAt }) => lastAt },
  { header: 'answeredBy', width: 36, value: ({ answer }) => answer?.item?.title ?? null },
  { header: 'answeredByPortalId', width: 18, value: ({ answer }) => (answer?.item ? String(answer.item.id) : null) },
  { header: 'answeredAt', width: 26, value: ({ answer }) => answer?.at ?? null },
  { header: 'answeredByStaff', width: 24, value: ({ answer }) => answer?.by ?? null },
  { header: 'peopleNotified', kind: 'number', width: 14, value: ({ answer }) => answer?.notified ?? null },
];
