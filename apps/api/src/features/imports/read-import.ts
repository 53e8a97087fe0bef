import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import { importPageSize, type Import, type ImportSummary } from '@portal/contract/backoffice/imports';

import { AppError } from '../../core/app-error.ts';
import type { Page } from '../../core/page.ts';
import type { Db } from '../../db/database.ts';
import { findFeed, type FeedSettings } from '../feeds/feeds.queries.ts';
import { findNamedImports, type NamedImport } from './imports.queries.ts';

interface ListQuery {
  readonly kind?: ImportKind | undefined;
  readonly feed?: string | undefined;
  readonly page?: string | undefined;
}

export async function readImportList(db: Db, { kind, feed, page }: ListQuery) {
  const wanted: Page = { number: Number(page ?? 1), size: importPageSize };
  const { imports, total } = await findNamedImports(db, { kind, feedId: feed }, wanted);
  return { body: imports.map(toSummary), total, page: wanted.number, pageSize: wanted.size };
}

/** The imports that still exist, in the order of the list, which is also that of the ids. */
export async function readExportedImports(db: Db, ids: readonly string[]): Promise<ImportSummary[]> {
  const { imports } = await findNamedImports(db, { ids }, { number: 1, size: ids.length });
  return imports.map(toSummary);
}

export async function readImport(db: Db, id: string): Promise<Import> {
  const { imports } = await findNamedImports(db, { ids: [id] }, { number: 1, size: 1 });
  const [found] = imports;
  const feed = found && (await findFeed(db, found.feedId));
  if (!found || !feed) throw new AppError('resource.notFound');
  return toImport(found, feed);
}

function toSummary(row: NamedImport): ImportSummary {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    kind: row.kind,
    feed: { id: row.feedId, name: row.feedName },
    fileName: row.fileName,
    fileSize: Number(row.fileSize),
    rowCount: row.rowCount,
    door: row.door,
    keyName: row.keyName,
    isKeyRevoked: row.isKeyRevoked,
    startedBy: row.startedBy === null ? null : { id: row.startedBy, name: row.startedByName },
    createdAt: row.createdAt.toISOString(),
    runAt: row.runAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    written: { created: row.createdRows, changed: row.changedRows, removed: row.removedRows },
    found: { new: row.newCount, changed: row.changedCount, same: row.sameCount, gone: row.goneCount, fault: row.faultCount },
  };
}

function toImport(row: NamedImport, feed: FeedSettings): Import {
  const columns = row.columns ?? [];
  return {
    ...toSummary(row),
    source: row.source,
    mode: row.mode,
    scope: row.scope,
    format: row.format,
    columns,
    sample: row.sample ?? [],
    mapping: row.mapping ?? [],
    // A column that was chosen otherwise by hand is not as remembered.
    remembered: columns.map((column, index) =>
      feed.columns.some(({ name, field }) => name === column && field === (row.mapping?.[index] ?? null)),
    ),
    rules: row.rules,
    checkedRows: row.checkedRows,
    appliedRows: row.createdRows + row.changedRows + row.removedRows,
    presentCount: row.presentCount,
    maxRemovedPercent: row.maxRemovedPercent,
    runBy: row.runBy,
    isCancelled: row.isCancelled,
    needsConsent: needsConsent(row),
    isGoneUnknown: row.isGoneUnknown,
    hasNewerRecords: row.hasNewerRecords,
    undone: { undone: row.undoneRows, left: row.leftRows, at: row.undoneAt?.toISOString() ?? null },
    detailsDeletedAt: row.detailsDeletedAt?.toISOString() ?? null,
    fault: row.fault && { code: row.fault, row: row.faultRow },
  };
}

/** Whether a snapshot would remove a larger share of the records of its source than the feed allows; `finish_import_check` asks the same. */
export function needsConsent(row: Pick<NamedImport, 'goneCount' | 'presentCount' | 'maxRemovedPercent'>): boolean {
  return row.goneCount * 100 > (row.presentCount ?? 0) * row.maxRemovedPercent;
}
