import { sql, type RawBuilder } from 'kysely';

import type { InvitationState, Person, PersonState } from '@portal/contract/backoffice/people';

import type { Db } from '../../db/database.ts';

/** The columns of a person as the back office shows them, from `people` as `p`, `partners` as `o` and `invitations` as `i`. */
export const personColumns: RawBuilder<unknown> = sql`
  p.id, p.version, p.kind, p.role, p.email, p.first_name, p.last_name, p.job_title, p.phone, p.locale,
  ${personState()} as state, p.two_factor_at is not null as has_two_factor, p.last_sign_in_at, p.created_at,
  o.id as partner_id, o.name as partner_name, o.disabled_at is not null as is_partner_disabled,
  case
    when i.withdrawn_at is not null then 'withdrawn'
    when i.accepted_at is not null then 'accepted'
    when i.expires_at <= now() then 'expired'
    when i.mail_failed_at is not null then 'mailFailed'
    when i.mail_sent_at is null then 'sending'
    when i.person_id is not null then 'sent'
  end as invitation_state,
  i.sent_at, i.expires_at,
  (select coalesce(s.name, s.email) from people s where s.id = i.sent_by) as sent_by`;

export const personTables: RawBuilder<unknown> = sql`
  people p left join partners o on o.id = p.partner_id left join invitations i on i.person_id = p.id`;

export interface PersonRow {
  readonly id: string;
  readonly version: number;
  readonly kind: Person['kind'];
  readonly role: Person['role'];
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly jobTitle: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  readonly state: PersonState;
  readonly hasTwoFactor: boolean;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly isPartnerDisabled: boolean;
  readonly invitationState: InvitationState | null;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly sentBy: string | null;
}

export function toPerson(row: PersonRow): Person {
  const { id, version, kind, role, email, firstName, lastName, jobTitle, phone, locale, state, hasTwoFactor } = row;
  const { partnerId, partnerName, isPartnerDisabled, invitationState, sentAt, expiresAt, sentBy } = row;
  return {
    id,
    version,
    kind,
    role,
    email,
    firstName,
    lastName,
    jobTitle,
    phone,
    locale,
    state,
    hasTwoFactor,
    partner: partnerId === null ? null : { id: partnerId, name: partnerName ?? '', isDisabled: isPartnerDisabled },
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    invitation:
      invitationState === null || sentAt === null || expiresAt === null
        ? null
        : { state: invitationState, sentAt: sentAt.toISOString(), sentBy, expiresAt: expiresAt.toISOString() },
  };
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from ${personTables} where p.id = ${id}`.execute(db);
  return rows[0] && toPerson(rows[0]);
}

/** For a command on the server, where nobody is the viewer. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from ${personTables} where p.email = ${email}`.execute(db);
  return rows[0] && toPerson(rows[0]);
}

interface PersonChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly jobTitle?: string | null;
  readonly phone?: string | null;
  readonly locale?: string | null;
  readonly disabledAt?: RawBuilder<Date> | null;
}

/** Returns false if there is no such person or if they were changed since this version. Without changes only the version counts on. */
export async function updatePerson(db: Db, { id, version }: PersonVersion, changes: PersonChanges = {}): Promise<boolean> {
  const result = await db
    .updateTable('people')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The person that a change is about, and the version it was made from. */
export interface PersonVersion {
  readonly id: string;
  readonly version: number;
}

/** Returns false if the person is not staff, is the viewer, or was changed since this version. */
export async function updateRole(db: Db, { id, version }: PersonVersion, role: string): Promise<boolean> {
  const { rows } = await sql<{ version: number | null }>`select change_staff_role(${id}, ${version}, ${role}) as version`.execute(
    db,
  );
  return (rows[0]?.version ?? null) !== null;
}

/** Counts the devices on which the person is signed in. */
export async function countSessions(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sessions
     where person_id = ${personId} and kind = 'full' and session_is_live(kind, created_at, last_seen_at, ended_at)`.execute(db);
  return rows[0]?.count ?? 0;
}

function personState(): RawBuilder<unknown> {
  return sql`case when p.disabled_at is not null then 'deactivated' when p.joined_at is null then 'invited' else 'active' end`;
}
