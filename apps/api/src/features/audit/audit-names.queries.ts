import { sql } from 'kysely';

import type { NamedId } from '@portal/contract/backoffice/audit';

import { ticketIdOf } from '../../core/ticket-ids.ts';
import type { Db } from '../../db/database.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly kind: 'partner' | 'staff';
}

const personName = sql<string>`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)`;

export async function findPersonNames(db: Db, ids: readonly string[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedPerson>`
    select id, kind, ${personName} as name from people where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function findPartnerNames(db: Db, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`select id, name from partners where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function findTicketNames(db: Db, numbers: readonly number[]): Promise<NamedId[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: number; subject: string }>`
    select number, subject from tickets where number = any(${numbers}::integer[])`.execute(db);
  return rows.map(({ number, subject }) => ({ id: ticketIdOf(number), name: `${ticketIdOf(number)}: ${subject}` }));
}

export async function findContentRequestNames(db: Db, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`select id, text as name from content_gaps where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** A draft that was just created has no title yet. */
export async function findContentNames(db: Db, ids: readonly number[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`
    select id::text as id, nullif(title, '') as name from content_items where id = any(${ids}::integer[])`.execute(db);
  return rows;
}

export async function findSignupRequestNames(db: Db, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`select id, company as name from signup_requests where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function findFeedNames(db: Db, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`select id, name from feeds where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Keys that replace each other have the same name, so the start of the secret tells them apart. */
export async function findKeyNames(db: Db, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`
    select id, name || ' (' || secret_start || '…)' as name from machine_keys where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** All staff, also those who have left: what they did stays in the audit. */
export async function findStaffNames(db: Db): Promise<NamedId[]> {
  const { rows } = await sql<NamedId>`
    select id, ${personName} as name from people where kind = 'staff' order by name, id limit 1000`.execute(db);
  return rows;
}
