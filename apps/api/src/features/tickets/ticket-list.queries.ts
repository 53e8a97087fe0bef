import { sql, type RawBuilder } from 'kysely';

import { maxTicketsCounted, type TicketSort, type TicketView } from '@portal/contract/backoffice/tickets';
import type { TicketStatus } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { Page } from '../../core/page.ts';
import { parseIds } from '../../core/row-ids.ts';
import type { Viewer } from '../../core/viewer.ts';

export interface TicketFilter {
  readonly search: string | undefined;
  readonly view: TicketView;
  readonly status: TicketStatus | undefined;
  readonly owner: string | undefined;
  readonly partner: string | undefined;
  /** Only tickets whose promise began before this moment, so that it is broken now. */
  readonly lateSince: Date | undefined;
  readonly sort: TicketSort;
  readonly order: 'asc' | 'desc' | undefined;
}

export interface TicketRow {
  readonly number: number;
  readonly version: number;
  readonly subject: string;
  readonly status: TicketStatus;
  readonly createdAt: Date;
  readonly waitingSince: Date | null;
  readonly destination: 'portal' | 'crm';
  readonly crmId: string | null;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly personId: string;
  readonly personName: string;
}

/** Finds the rows of the page by an index first, and only then joins the names. */
export async function findTickets(db: Db, viewer: Viewer, filter: TicketFilter, page: Page): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns}
      from (
        select t.* from tickets t where ${conditions(viewer, filter)}
         order by ${orderOf(filter)} limit ${page.size} offset ${(page.number - 1) * page.size}
      ) t
      ${names}
     order by ${orderOf(filter)}`.execute(db);
  return rows;
}

/** The numbers of all tickets that a filter shows, in its order. */
export async function findTicketNumbers(db: Db, viewer: Viewer, filter: TicketFilter): Promise<Int32Array> {
  const { rows } = await sql<{ numbers: string }>`
    select coalesce(array_agg(number), '{}')::text as numbers from (
      select t.number from tickets t where ${conditions(viewer, filter)} order by ${orderOf(filter)}
    ) as found`.execute(db);
  return parseIds(rows[0]?.numbers ?? '{}');
}

/** Returns the tickets that still exist, in the order of the numbers. */
export async function findTicketsByNumber(db: Db, numbers: readonly number[]): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns}
      from unnest(${[...numbers]}::integer[]) with ordinality as wanted (number, place)
      join tickets t on t.number = wanted.number
      ${names}
     order by wanted.place`.execute(db);
  return rows;
}

/** Counts no further than `limit`. */
export async function countTickets(db: Db, viewer: Viewer, filter: TicketFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from tickets t where ${conditions(viewer, filter)} limit ${limit}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the tickets of each view that has a count, no further than `limit`. */
export async function countTicketViews(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<{ unanswered: number; mine: number; theirs: number }> {
  const count = (view: TicketView) =>
    sql`(select count(*)::integer from (select from tickets t where ${isInView(viewer, view)} limit ${limit}) as found)`;
  const { rows } = await sql<{ unanswered: number; mine: number; theirs: number }>`
    select ${count('unanswered')} as unanswered, ${count('mine')} as mine, ${count('theirs')} as theirs`.execute(db);
  return rows[0] ?? { unanswered: 0, mine: 0, theirs: 0 };
}

/** The name of a joined person, or their e-mail address if they have none. */
export function fullName(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('email')})`;
}

const columns = sql`
  t.number, t.version, t.subject, t.status, t.created_at, t.waiting_since, t.destination, t.crm_id,
  t.owner_id, ${fullName('o')} as owner_name, t.partner_id, c.name as partner_name, t.person_id, ${fullName('p')} as person_name`;

const names = sql`
  join partners c on c.id = t.partner_id
  join people p on p.id = t.person_id
  left join people o on o.id = t.owner_id`;

function conditions(viewer: Viewer, { search, view, status, owner, partner, lateSince }: TicketFilter): RawBuilder<unknown> {
  const all = [
    isInView(viewer, view),
    search === undefined ? undefined : sql`t.id in (select find_tickets_by_words(${search}, ${maxTicketsCounted}))`,
    status === undefined ? undefined : sql`t.status = ${status}`,
    owner === undefined ? undefined : isOwnedBy(viewer, owner),
    partner === undefined ? undefined : sql`t.partner_id = ${partner}`,
    lateSince === undefined ? undefined : sql`t.answer_clock_at <= ${lateSince}`,
  ].filter((condition) => condition !== undefined);
  return sql.join(all, sql` and `);
}

function isInView({ personId }: Viewer, view: TicketView): RawBuilder<unknown> {
  const views: Record<TicketView, RawBuilder<unknown>> = {
    unanswered: sql`t.answer_clock_at is not null`,
    mine: sql`t.owner_id = ${personId} and t.status <> 'closed'`,
    theirs: sql`t.status = 'waitingForYou'`,
    all: sql`true`,
  };
  return views[view];
}

function isOwnedBy({ personId }: Viewer, owner: string): RawBuilder<unknown> {
  if (owner === 'nobody') return sql`t.owner_id is null`;
  return sql`t.owner_id = ${owner === 'me' ? personId : owner}`;
}

/** The indexes have the same order. The number breaks ties, so that no ticket is on two pages. */
function orderOf({ sort, order }: TicketFilter): RawBuilder<unknown> {
  if (sort === 'created') return order === 'asc' ? sql`t.number` : sql`t.number desc`;
  return order === 'desc' ? sql`t.answer_clock_at desc nulls first, t.number` : sql`t.answer_clock_at, t.number desc`;
}
