import type { ExportFormat } from '@portal/contract/lists';

import { variantKey } from '../files/file-keys.ts';
import { cleanFileName, servedFileName } from '../files/file-names.ts';
import { readOnlyTable, type ArchiveDeps, type ArchiveEntry } from './archive-entries.ts';
import { archivedRows, columnOf } from './archived-tables.ts';
import type { ArchivedRow, ArchivedTable } from './archived-tables.queries.ts';

/**
 * The files that people have uploaded, and at last the table of them: only then is it known which of them were missing in the store. A store
 * that does not answer ends the archive.
 */
export async function* uploadedFiles(
  deps: ArchiveDeps,
  table: ArchivedTable,
  partnerId: string,
  format: ExportFormat,
): AsyncGenerator<ArchiveEntry> {
  const { columns, name } = table;
  const names = new Map<string, string>();
  for await (const rows of archivedRows(deps, name, partnerId))
    for (const row of rows) {
      const file = toFile(columns, row);
      if (!file) continue;
      const body = await deps.storage.get(variantKey(file.id, file.variant));
      if (!body) {
        deps.request.log.warn({ fileId: file.id }, 'a file of an archive is missing in the store');
        continue;
      }
      names.set(file.id, file.name);
      yield { name: file.name, open: () => body };
    }

  const idPlace = columns.indexOf('id');
  const shown = columns.map((_, place) => columnOf(columns, place)).filter((_, place) => columns[place] !== 'variants');
  const nameInArchive = ({ cells }: ArchivedRow) => names.get(cells?.[idPlace] ?? '') ?? null;
  yield* readOnlyTable(
    {
      name,
      columns: [...shown, { header: 'nameInArchive', width: 60, value: nameInArchive }],
      batches: () => archivedRows(deps, name, partnerId),
    },
    format,
  );
}

/** Of a picture in several sizes, the largest. A file that was not accepted has no bytes. */
function toFile(columns: readonly string[], { cells }: ArchivedRow) {
  const cell = (column: string) => cells?.[columns.indexOf(column)] ?? '';
  if (cell('status') !== 'ready') return undefined;
  const variants = JSON.parse(cell('variants')) as Record<string, { readonly size: number }>;
  const [largest] = Object.entries(variants).toSorted(([, a], [, b]) => b.size - a.size);
  if (!largest) return undefined;
  const [variant] = largest;
  const id = cell('id');
  return { id, variant, name: `files/${id}-${servedFileName(cleanFileName(cell('name')), variant)}` };
}
