import {
  auditPageSize,
  maxAuditCounted,
  type AuditEvent,
  type AuditFields,
  type listAuditEvents,
} from '@portal/contract/backoffice/audit';
import type { ResponseOf } from '@portal/contract/endpoint';
import type { ExportFormat } from '@portal/contract/lists';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import {
  countAuditEvents,
  findAuditEvent,
  findAuditEvents,
  type AuditCursor,
  type AuditEventRow,
  type AuditFilter,
} from './audit-events.queries.ts';
import { readAuditNames, toAuditEvent, toFilterNames } from './audit-names.ts';
import { recordExport } from './record-export.ts';

/** Reads a page beside the cursor. A first page that would not be full is read from the newest event on. */
export async function readAuditPage(
  db: Db,
  filter: AuditFilter,
  cursor: AuditCursor,
): Promise<ResponseOf<typeof listAuditEvents>> {
  const found = await findAuditEvents(db, filter, cursor, auditPageSize + 1);
  const hasMore = found.length > auditPageSize;
  if (cursor.newerThan !== undefined && !hasMore) return readAuditPage(db, filter, {});

  const events = cursor.newerThan === undefined ? found.slice(0, auditPageSize) : found.slice(-auditPageSize);
  const counted = await countAuditEvents(db, filter, maxAuditCounted + 1);
  const names = await readAuditNames(db, events, filter);
  return {
    body: events.map((event) => shortened(toAuditEvent(event, names))),
    hasNewer: cursor.newerThan === undefined ? cursor.olderThan !== undefined : hasMore,
    hasOlder: cursor.newerThan === undefined ? hasMore : true,
    total: Math.min(counted, maxAuditCounted),
    isTotalExact: counted <= maxAuditCounted,
    names: toFilterNames(filter, names),
  };
}

/** Returns one event in full, with the session that it was caused in. */
export async function readAuditEvent(db: Db, id: string): Promise<(AuditEvent & Pick<AuditEventRow, 'sessionId'>) | undefined> {
  const row = await findAuditEvent(db, id);
  return row && { ...toAuditEvent(row, await readAuditNames(db, [row])), sessionId: row.sessionId };
}

/** Reads the next events for the export, after the given one. */
export async function readEventsAfter(
  db: Db,
  filter: AuditFilter,
  after: AuditEvent | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  const rows = await findAuditEvents(db, filter, { olderThan: after?.id }, limit);
  const names = await readAuditNames(db, rows);
  return rows.map((row) => toAuditEvent(row, names));
}

/** Records who takes the audit out of the portal. More events than the list counts are not counted here either. */
export async function recordAuditExport(
  db: Db,
  viewer: Viewer,
  { format, filter }: { format: ExportFormat; filter: AuditFilter },
): Promise<void> {
  const counted = await countAuditEvents(db, filter, maxAuditCounted + 1);
  await recordExport(db, viewer, 'audit', { format, filter, rows: counted > maxAuditCounted ? undefined : counted });
}

/** In the list, long values are cut: a row shows one line of them. */
const maxListedLength = 200;

function shortened(event: AuditEvent): AuditEvent {
  return { ...event, before: shortenedFields(event.before), after: shortenedFields(event.after) };
}

function shortenedFields(fields: AuditFields): AuditFields {
  if (fields === null) return null;
  const shorten = (value: unknown) =>
    typeof value === 'string' && value.length > maxListedLength ? `${value.slice(0, maxListedLength)}…` : value;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shorten(value)]));
}
