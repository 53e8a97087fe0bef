import { sql, type RawBuilder } from 'kysely';

import type { AuditArea, AuditFields } from '@portal/contract/backoffice/audit';

import type { Db } from '../../db/database.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';

export interface AuditFilter {
  readonly area?: AuditArea | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly partner?: string | undefined;
  readonly person?: string | undefined;
  /** ISO 8601; `from` is the first moment that counts, `until` the first that no longer does. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface AuditEventRow {
  readonly id: string;
  readonly happenedAt: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly partnerId: string | null;
  readonly personId: string | null;
  readonly ip: string | null;
  readonly device: string | null;
  readonly sessionId: string | null;
  readonly before: AuditFields;
  readonly after: AuditFields;
  readonly details: Record<string, unknown>;
}

/** Keyset pagination: the page begins beside the event with this id, however many rows lie before it. */
export interface AuditCursor {
  readonly olderThan?: string | undefined;
  readonly newerThan?: string | undefined;
}

/** Returns the events next to the cursor, newest first. */
export async function findAuditEvents(
  db: Db,
  filter: AuditFilter,
  { olderThan, newerThan }: AuditCursor,
  limit: number,
): Promise<AuditEventRow[]> {
  await preferIndexes(db);
  const isBackwards = newerThan !== undefined;
  const direction = isBackwards ? sql`asc` : sql`desc`;
  const { from, until, ...others } = filter;
  // A cursor and the bound on its side are one comparison: with two, the scan starts at either and skips what lies between them.
  const conditions = [
    ...filterConditions({
      ...others,
      from: newerThan === undefined ? from : undefined,
      until: olderThan === undefined ? until : undefined,
    }),
    ...(olderThan === undefined ? [] : [sql<boolean>`(happened_at, id) < ${placeOf(olderThan, until, upperBound)}`]),
    ...(newerThan === undefined ? [] : [sql<boolean>`(happened_at, id) > ${placeOf(newerThan, from, lowerBound)}`]),
  ];
  const { rows } = await sql<AuditEventRow>`
    select ${columns} from audit_events where ${sql.join(conditions, sql` and `)}
     order by happened_at ${direction}, id ${direction} limit ${limit}`.execute(db);
  return isBackwards ? rows.toReversed() : rows;
}

/**
 * Counts up to the limit, so that the number of rows in the table does not matter. It counts in the order of a page, so that both read the
 * same index.
 */
export async function countAuditEvents(db: Db, filter: AuditFilter, limit: number): Promise<number> {
  await preferIndexes(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from audit_events where ${sql.join(filterConditions(filter), sql` and `)}
       order by happened_at desc, id desc limit ${limit}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findAuditEvent(db: Db, id: string): Promise<AuditEventRow | undefined> {
  const { rows } = await sql<AuditEventRow>`select ${columns} from audit_events where id = ${id}`.execute(db);
  return rows[0];
}

const columns = sql.raw(
  'id, happened_at, action, actor_id, subject_kind, subject_id, partner_id, person_id, host(ip) as ip, device, session_id, before, after, details',
);

interface BoundKind {
  /** Picks the event's time or the bound, whichever leaves less of the period. */
  readonly closer: RawBuilder<unknown>;
  readonly isInside: RawBuilder<unknown>;
}

const lowerBound: BoundKind = { closer: sql`greatest`, isInside: sql`>=` };
const upperBound: BoundKind = { closer: sql`least`, isInside: sql`<` };

/**
 * The place of the event, or the bound of the period if the event lies outside of it: no id is below the zeros, so the page begins exactly
 * at the bound. Two expressions of one row, because PostgreSQL uses no index to compare with a subquery that returns a row.
 */
function placeOf(id: string, bound: string | undefined, { closer, isInside }: BoundKind): RawBuilder<unknown> {
  const at = sql`(select beside.happened_at from audit_events beside where beside.id = ${id}::uuid)`;
  if (bound === undefined) return sql`(${at}, ${id}::uuid)`;
  return sql`(
    ${closer}(${at}, ${bound}::timestamptz),
    case when ${at} ${isInside} ${bound}::timestamptz then ${id}::uuid else '00000000-0000-0000-0000-000000000000' end
  )`;
}

function filterConditions(filter: AuditFilter): RawBuilder<boolean>[] {
  const { area, actor, action, subjectKind, subjectId, partner, person, from, until } = filter;
  return [
    sql<boolean>`true`,
    ...(area === undefined ? [] : [sql<boolean>`area = ${area}`]),
    ...(actor === undefined ? [] : [sql<boolean>`actor_id = ${actor}::uuid`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(subjectKind === undefined ? [] : [sql<boolean>`subject_kind = ${subjectKind}`]),
    ...(subjectId === undefined ? [] : [sql<boolean>`subject_id = ${subjectId}`]),
    ...(partner === undefined ? [] : [sql<boolean>`partner_id = ${partner}::uuid`]),
    ...(person === undefined ? [] : [sql<boolean>`person_id = ${person}::uuid`]),
    ...(from === undefined ? [] : [sql<boolean>`happened_at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql<boolean>`happened_at < ${until}::timestamptz`]),
  ];
}
