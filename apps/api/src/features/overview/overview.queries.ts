import { sql, type RawBuilder } from 'kysely';

import { expiringWithinDays, maxWaitingCounted, type OverviewOwner } from '@portal/contract/backoffice/overview';
import type { TicketStatus } from '@portal/contract/support';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

/** Whose rows, and how many of them. */
export interface Wanted {
  readonly owner: OverviewOwner;
  readonly limit: number;
}

interface OwnerRow {
  readonly ownerId: string | null;
  readonly ownerName: string | null;
}

export interface WaitingTicket extends OwnerRow {
  readonly number: number;
  readonly subject: string;
  readonly status: TicketStatus;
  readonly partner: string;
  readonly country: string | null;
  readonly waitingSince: Date;
  readonly version: number;
}

/** Tickets that staff have to answer in the portal, the earliest promise first. */
export async function findWaitingTickets(db: Db, viewer: Viewer, { owner, limit }: Wanted): Promise<WaitingTicket[]> {
  const { rows } = await sql<WaitingTicket>`
    select t.number, t.subject, t.status, c.name as partner, c.country, t.waiting_since, t.version, ${ownerColumns}
      from tickets t
      join partners c on c.id = t.partner_id
      left join people o on o.id = t.owner_id
     where t.answer_clock_at is not null and ${isOwnedBy('t', viewer, owner)}
     order by t.answer_clock_at, t.number desc limit ${limit}`.execute(db);
  return rows;
}

export function countWaitingTickets(db: Db, viewer: Viewer, owner: OverviewOwner): Promise<number> {
  return countUpTo(db, sql`tickets t where t.answer_clock_at is not null and ${isOwnedBy('t', viewer, owner)}`);
}

/** Counts those whose answer was promised for an earlier time: their promise began at or before `lateSince`. */
export function countLateTickets(db: Db, viewer: Viewer, owner: OverviewOwner, lateSince: Date): Promise<number> {
  return countUpTo(db, sql`tickets t where t.answer_clock_at <= ${lateSince} and ${isOwnedBy('t', viewer, owner)}`);
}

export interface WaitingSignup extends OwnerRow {
  readonly id: string;
  readonly company: string;
  readonly person: string;
  readonly country: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** Open signup requests, the oldest first. */
export async function findWaitingSignups(db: Db, viewer: Viewer, { owner, limit }: Wanted): Promise<WaitingSignup[]> {
  const { rows } = await sql<WaitingSignup>`
    select s.id, s.company, concat_ws(' ', s.first_name, s.last_name) as person, s.country, s.created_at, s.version, ${ownerColumns}
      from signup_requests s
      left join people o on o.id = s.owner_id
     where (s.state <> 'open') = false and ${isOwnedBy('s', viewer, owner)}
     order by (case when s.state = 'open' then s.created_at end), s.id limit ${limit}`.execute(db);
  return rows;
}

export function countWaitingSignups(db: Db, viewer: Viewer, owner: OverviewOwner): Promise<number> {
  return countUpTo(db, sql`signup_requests s where (s.state <> 'open') = false and ${isOwnedBy('s', viewer, owner)}`);
}

export interface WaitingImport {
  readonly id: string;
  readonly fileName: string;
  readonly feedName: string;
  readonly state: string;
  readonly failedRows: number;
  readonly since: Date;
}

/** Imports that need somebody, those that wait longest first. */
export async function findWaitingImports(db: Db, limit: number): Promise<WaitingImport[]> {
  const { rows } = await sql<WaitingImport>`
    select id, file_name, feed_name, state, fault_count as failed_rows, since from ${waitingImports}
     order by since, id limit ${limit}`.execute(db);
  return rows;
}

export function countWaitingImports(db: Db): Promise<number> {
  return countUpTo(db, waitingImports);
}

/**
 * Imports without a person that wait for a decision, and the last import of each feed if it failed or gave rows back: the next one that
 * is right makes up for it.
 */
const waitingImports = sql`(
  select i.id, i.file_name, f.name as feed_name, i.state, i.fault_count, coalesce(i.checked_at, i.created_at) as since
    from imports i join feeds f on f.id = i.feed_id
   where i.door <> 'upload' and i.state in ('mapping', 'checked')
  union all
  select i.id, i.file_name, f.name, i.state, i.fault_count, coalesce(i.ended_at, i.created_at)
    from feeds f
    cross join lateral (select * from imports l where l.feed_id = f.id order by l.created_at desc, l.id limit 1) i
   where i.state = 'failed' or i.state = 'done' and i.fault_count > 0
  ) as w`;

export interface WaitingContentRequest {
  readonly id: string;
  readonly text: string;
  readonly requests: number;
  readonly searches: number;
  readonly firstAt: Date;
  readonly version: number;
}

/** Texts for which people have asked for content, those of the most people first. */
export async function findWaitingContentRequests(db: Db, limit: number): Promise<WaitingContentRequest[]> {
  const { rows } = await sql<WaitingContentRequest>`
    select id, text, requests, searches, first_at, version from content_gaps
     where answered_at is null and requests > 0
     order by requests desc, searches desc, id limit ${limit}`.execute(db);
  return rows;
}

export function countWaitingContentRequests(db: Db): Promise<number> {
  return countUpTo(db, sql`content_gaps where answered_at is null and requests > 0`);
}

export interface ExpiringContent {
  readonly id: number;
  readonly kind: string;
  readonly title: string | null;
  readonly publishedFrom: Date;
  readonly publishedUntil: Date;
}

/** Published content whose window ends soon, the next first. */
export async function findExpiringContent(db: Db, limit: number): Promise<ExpiringContent[]> {
  const kinds = contentKinds.map(
    ([kind, title]) => sql`
      (select id, ${kind} as kind, ${sql.raw(title)} ->> 'en' as title, published_from, published_until from ${sql.ref(kind)}
        where ${isExpiring} order by published_until limit ${limit})`,
  );
  const { rows } = await sql<ExpiringContent>`
    select * from (${sql.join(kinds, sql` union all `)}) as c order by c.published_until, c.id limit ${limit}`.execute(db);
  return rows;
}

export function countExpiringContent(db: Db): Promise<number> {
  const kinds = contentKinds.map(([kind]) => sql`select from ${sql.ref(kind)} where ${isExpiring}`);
  return countUpTo(db, sql`(${sql.join(kinds, sql` union all `)}) as c`);
}

/** Every kind of content with the column of its title. */
const contentKinds = [
  ['portfolios', 'name'],
  ['products', 'coalesce(title, name)'],
  ['documents', 'name'],
  ['assets', 'title'],
  ['news', 'title'],
  ['events', 'name'],
  ['slides', 'title'],
  ['onboarding_cards', 'title'],
  ['quick_links', 'title'],
] as const;

const isExpiring = sql<boolean>`published_until > now() and published_until <= now() + make_interval(days => ${expiringWithinDays})
  and published_from <= now()`;

const ownerColumns = sql`o.id as owner_id, nullif(concat_ws(' ', o.first_name, o.last_name), '') as owner_name`;

function isOwnedBy(table: 't' | 's', { personId }: Viewer, owner: OverviewOwner): RawBuilder<boolean> {
  const column = sql.ref(`${table}.owner_id`);
  if (owner === 'mine') return sql<boolean>`${column} = ${personId}`;
  return owner === 'nobody' ? sql<boolean>`${column} is null` : sql<boolean>`true`;
}

async function countUpTo(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ${from} limit ${maxWaitingCounted}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
