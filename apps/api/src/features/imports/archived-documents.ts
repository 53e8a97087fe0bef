import { createHash } from 'node:crypto';

import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { RowFault, RowFaultCode } from '@portal/contract/backoffice/import-faults';
import { importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FileChecks } from '../files/file-checks.ts';
import { contentFileKey, originalPdf } from '../files/file-keys.ts';
import { cleanFileName } from '../files/file-names.ts';
import { FileRejectedError } from '../files/file-rejected.ts';
import type { NumberedRecord } from './import-steps.queries.ts';
import { shownText } from './shown-text.ts';
import type { ArchivedFiles } from './tables/open-table.ts';

interface DocumentDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly fileChecks: Pick<FileChecks, 'readPdf'>;
  /** Asked before each file, which may take long; throws when nobody wants the rest. */
  readonly requireWanted: () => Promise<void>;
}

/** What the name of a file in a cell becomes: its name and its hash, by which the row means it. */
type Resolved = { readonly value: string } | { readonly fault: RowFaultCode };

const pdf = 'application/pdf';

/**
 * Returns the function that replaces the names of files in a row by what the database knows them by. Each file of the archive is checked
 * and stored once, and not at all if a document has it already.
 */
export function createFileResolver(
  deps: DocumentDeps,
  { id, kind }: { readonly id: string; readonly kind: ImportKind },
  files: ArchivedFiles | undefined,
): (row: NumberedRecord) => Promise<NumberedRecord> {
  const fields = importFields(kind).flatMap(({ name, type }) => (type === 'file' ? [name] : []));
  const known = new Map<string, Resolved>();

  async function resolve(path: string): Promise<Resolved> {
    const found =
      known.get(path) ?? (files ? await storeFile(deps, id, files, path) : { fault: 'documentFile.missing' as const });
    known.set(path, found);
    return found;
  }

  return async ({ number, record, faults }) => {
    const values: Record<string, string | null> = { ...record };
    const all: RowFault[] = [...faults];
    for (const field of fields) {
      const path = values[field];
      if (path === undefined || path === null) continue;
      const resolved = await resolve(path);
      if ('value' in resolved) values[field] = resolved.value;
      else {
        delete values[field];
        all.push({ code: resolved.fault, field, value: shownText(path) });
      }
    }
    return { number, record: values, faults: all };
  };
}

async function storeFile(
  { db, storage, fileChecks, requireWanted }: DocumentDeps,
  importId: string,
  files: ArchivedFiles,
  path: string,
): Promise<Resolved> {
  await requireWanted();
  const bytes = await files.read(path);
  if (bytes === 'missing') return { fault: 'documentFile.missing' };
  if (bytes === 'tooLarge') return { fault: 'documentFile.tooLarge' };
  const sha256 = createHash('sha256').update(bytes).digest();
  const value = `${cleanFileName(path)} [${sha256.toString('hex')}]`;
  if (await keepStoredFile(db, importId, sha256)) return { value };
  try {
    // The name comes from the sender, so only the content decides.
    if ((await fileTypeFromBuffer(bytes))?.mime !== pdf) throw new FileRejectedError('type');
    const { pages, pageTexts } = await fileChecks.readPdf({ bytes, personId: importId });
    const key = contentFileKey(newId(), originalPdf);
    await storage.put(key, bytes, pdf);
    await insertImportFile(db, { importId, sha256, size: bytes.length, pages, pageTexts, key });
    return { value };
  } catch (error) {
    if (error instanceof FileRejectedError) return { fault: 'documentFile.refused' };
    throw error;
  }
}

async function keepStoredFile(db: Db, importId: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`select keep_stored_file(${importId}, ${sha256}) as is_kept`.execute(db);
  return rows[0]?.isKept ?? false;
}

interface ImportFile {
  readonly importId: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly pages: number;
  readonly pageTexts: readonly string[];
  readonly key: string;
}

async function insertImportFile(db: Db, { importId, sha256, size, pages, pageTexts, key }: ImportFile): Promise<void> {
  await sql`select add_import_file(${importId}, ${sha256}, ${size}, ${pages}, ${[...pageTexts]}::text[], ${key})`.execute(db);
}
