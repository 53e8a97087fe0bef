import type { ExportFormat } from '@portal/contract/lists';

import type { ExportColumn } from '../../http/export/export-column.ts';
import { loadByCursor } from '../../http/responses/long-response.ts';
import { readOnlyTable, type ArchiveDeps, type ArchiveEntry } from './archive-entries.ts';
import { findArchivedRows, type ArchivedRow, type ArchivedTable } from './archived-tables.queries.ts';

export function archivedTable(
  deps: ArchiveDeps,
  { name, columns }: ArchivedTable,
  partnerId: string,
  format: ExportFormat,
): AsyncGenerator<ArchiveEntry> {
  return readOnlyTable(
    { name, columns: columns.map((_, place) => columnOf(columns, place)), batches: () => archivedRows(deps, name, partnerId) },
    format,
  );
}

export async function* archivedRows(deps: ArchiveDeps, table: string, partnerId: string): AsyncGenerator<ArchivedRow[]> {
  const batches = loadByCursor<ArchivedRow>(deps, (last, limit) =>
    deps.read((db) => findArchivedRows(db, table, partnerId, last, limit)),
  );
  for await (const rows of batches) yield rows.filter(({ cells }) => cells !== null);
}

/** Timestamps are written as those of the other tables, which are in UTC as well. */
export function columnOf(columns: readonly string[], place: number): ExportColumn<ArchivedRow> {
  const column = columns[place] ?? '';
  const valueOf = ({ cells }: ArchivedRow) => cells?.[place] ?? null;
  return {
    header: column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    width: Math.max(12, column.length + 2),
    value: column.endsWith('_at') ? (row) => valueOf(row)?.replace(/\+00:00$/, 'Z') ?? null : valueOf,
  };
}
