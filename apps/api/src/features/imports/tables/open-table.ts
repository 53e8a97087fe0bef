import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { contentFileRules } from '@portal/contract/backoffice/content-files';
import { bringsFiles, type ImportKind } from '@portal/contract/backoffice/import-kinds';

import { copyLocally } from './local-copy.ts';
import { FileFaultError, isZip, type TableSource } from './table-file.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** The files that came with a table, by the names that its rows give them. */
export interface ArchivedFiles {
  read(name: string): Promise<Buffer | 'missing' | 'tooLarge'>;
}

export interface OpenTable {
  readonly table: TableSource;
  /** Only an archive has files. */
  readonly files: ArchivedFiles | undefined;
  readonly close: () => Promise<void>;
}

const maxParts = 10_000;

/** Opens the file of an import: a table, or for kinds that have files an archive of one table and the files that its rows name. */
export async function openTable(source: TableSource, kind: ImportKind): Promise<OpenTable> {
  const alone: OpenTable = { table: source, files: undefined, close: async () => undefined };
  if (!bringsFiles(kind) || !(await isZip(source))) return alone;
  const copy = await copyLocally(source);
  let archive: ZipArchive | undefined;
  const close = async () => {
    archive?.close();
    await copy.remove();
  };
  try {
    archive = await openZip(copy.path, { maxParts });
    if (isWorkbook(archive)) {
      await close();
      return alone;
    }
    return { table: tableOf(archive, source), files: filesOf(archive), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function isWorkbook({ parts }: ZipArchive): boolean {
  return parts.has('[Content_Types].xml') && parts.has('xl/workbook.xml');
}

/** Which of several tables is meant nobody knows. */
function tableOf(archive: ZipArchive, source: TableSource): TableSource {
  const requireWanted = async () => source.requireWanted?.();
  const [name, other] = [...archive.parts.keys()].filter(
    (part) => !isLeftByTheSystem(part) && /\.(?:csv|tsv|txt|xlsx)$/i.test(part),
  );
  if (name === undefined) throw new FileFaultError('file.noTable');
  if (other !== undefined) throw new FileFaultError('file.severalTables');
  return {
    requireWanted,
    open: async () => {
      const part = await archive.open(name);
      if (!part) throw new FileFaultError('file.noTable');
      return Readable.from(untilDamaged(part, requireWanted), { objectMode: false });
    },
  };
}

/** Folders of macOS, and files whose name begins with a dot. */
function isLeftByTheSystem(part: string): boolean {
  return part.split('/').some((name) => name === '__MACOSX' || name.startsWith('.'));
}

async function* untilDamaged(part: Readable, requireWanted: () => Promise<void>): AsyncGenerator<Buffer> {
  const pieces = part as AsyncIterable<Buffer>;
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await iterator.next().catch(() => {
        throw new FileFaultError('file.damaged');
      });
      if (done === true) return;
      await requireWanted();
      yield value;
    }
  } finally {
    part.destroy();
  }
}

function filesOf(archive: ZipArchive): ArchivedFiles {
  const partsOf = Map.groupBy(archive.parts.keys(), plainPath);
  return {
    read: async (name) => {
      // Which of several is meant nobody knows.
      const [part, other] = partsOf.get(plainPath(name)) ?? [];
      const stream = part === undefined || other !== undefined ? undefined : await archive.open(part);
      if (part === undefined || !stream) return 'missing';
      if ((archive.parts.get(part) ?? 0) > contentFileRules.document.maxBytes) {
        stream.destroy();
        return 'tooLarge';
      }
      return buffer(stream).catch(() => {
        throw new FileFaultError('file.damaged');
      });
    },
  };
}

/** As the cells of a table are read; and whoever writes it on Windows may separate folders as Windows does. */
function plainPath(path: string): string {
  return path
    .normalize('NFC')
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}
