import type { Feed } from '@portal/contract/backoffice/feeds';

import type { ExportColumn } from '../../http/export/export-column.ts';

export const feedColumns: readonly ExportColumn<Feed>[] = [
  { header: 'id', width: 38, value: ({ id }) => id },
  { header: 'name', width: 28, value: ({ name }) => name },
  { header: 'folder', width: 20, value: ({ slug }) => slug },
  { header: 'type', width: 14, value: ({ kind }) => kind },
  { header: 'source', width: 20, value: ({ source }) => source },
  { header: 'mode', width: 10, value: ({ mode }) => mode },
  { header: 'scope', width: 12, value: ({ scope }) => scope },
  { header: 'maxRemovedPercent', kind: 'number', width: 18, value: ({ maxRemovedPercent }) => maxRemovedPercent },
  { header: 'expectedBy', width: 12, value: ({ expectedBy }) => expectedBy },
  { header: 'expectedDays', width: 16, value: ({ expectedDays }) => expectedDays.join(', ') },
  { header: 'timeZone', width: 18, value: ({ timeZone }) => timeZone },
  { header: 'lastImportStatus', width: 16, value: ({ lastImport }) => lastImport?.state ?? null },
  { header: 'lastImportAt', width: 26, value: ({ lastImport }) => lastImport?.createdAt ?? null },
  { header: 'lastImportRows', kind: 'number', width: 14, value: ({ lastImport }) => lastImport?.rowCount ?? null },
  { header: 'lastImportFaults', kind: 'number', width: 16, value: ({ lastImport }) => lastImport?.faultCount ?? null },
];
