import type { ImportSummary } from '@portal/contract/backoffice/imports';

import type { ExportColumn } from '../../http/export/export-column.ts';

const count = (header: string, value: (row: ImportSummary) => number | null): ExportColumn<ImportSummary> => ({
  header,
  kind: 'number',
  width: 12,
  value,
});

/** What was sent, what the check has found and what was written. */
export const importColumns: readonly ExportColumn<ImportSummary>[] = [
  { header: 'id', width: 38, value: ({ id }) => id },
  { header: 'feed', width: 28, value: ({ feed }) => feed.name },
  { header: 'type', width: 14, value: ({ kind }) => kind },
  { header: 'status', width: 12, value: ({ state }) => state },
  { header: 'fileName', width: 32, value: ({ fileName }) => fileName },
  count('fileSize', ({ fileSize }) => fileSize),
  { header: 'cameBy', width: 10, value: ({ door }) => door },
  { header: 'startedBy', width: 24, value: ({ startedBy }) => startedBy?.name ?? null },
  { header: 'key', width: 24, value: ({ keyName }) => keyName },
  { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt },
  { header: 'runAt', width: 26, value: ({ runAt }) => runAt },
  { header: 'endedAt', width: 26, value: ({ endedAt }) => endedAt },
  count('rows', ({ rowCount }) => rowCount),
  count('newRows', ({ found }) => found.new),
  count('changedRows', ({ found }) => found.changed),
  count('sameRows', ({ found }) => found.same),
  count('goneRecords', ({ found }) => found.gone),
  count('faultyRows', ({ found }) => found.fault),
  count('created', ({ written }) => written.created),
  count('changed', ({ written }) => written.changed),
  count('removed', ({ written }) => written.removed),
];
