import { fileFaultTexts, rowFaultLine } from '@portal/contract/backoffice/import-faults';
import { maxReportedFaults, type ImportReport } from '@portal/contract/integration/feeds';

import type { Db } from '../../db/database.ts';
import { findFeed } from '../feeds/feeds.queries.ts';
import { findFaultsAfter } from './import-rows.queries.ts';
import type { ImportRowOfTable } from './imports.queries.ts';

/** What became of a file, for the system that sent it. It is the same whichever door the file came through. */
export async function readImportReport(db: Db, row: ImportRowOfTable): Promise<ImportReport> {
  const feed = await findFeed(db, row.feedId);
  const columnOf = (field: string) => row.columns?.[row.mapping?.indexOf(field) ?? -1];
  const rows = row.faultCount === 0 ? [] : await findFaultsAfter(db, row.id, 0, maxReportedFaults);
  const rowFaults = rows.flatMap(({ rowNumber, faults }) =>
    faults.map((fault) => ({ row: rowNumber, text: rowFaultLine([fault], columnOf), ...fault })),
  );
  return {
    id: row.id,
    feed: feed?.slug ?? '',
    state: row.state,
    fileName: row.fileName,
    rowCount: row.rowCount,
    found: {
      new: row.newCount,
      changed: row.changedCount,
      same: row.sameCount,
      gone: row.goneCount,
      fault: row.faultCount,
    },
    written: { created: row.createdRows, changed: row.changedRows, removed: row.removedRows },
    needsDecision: row.state === 'mapping' || row.state === 'checked',
    fault: row.fault && { code: row.fault, text: fileFaultTexts[row.fault], row: row.faultRow },
    rowFaults: rowFaults.slice(0, maxReportedFaults),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
