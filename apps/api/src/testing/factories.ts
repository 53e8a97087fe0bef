import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { createPasswords } from '../features/sign-in/passwords.ts';
import { bindingCookie, hashToken, newToken, staffBindingCookie } from '../core/tokens.ts';

export type Partner = Selectable<DB['partners']>;
export type Person = Selectable<DB['people']>;

export const rightPassword = 'a right password 4711';
const rightHash = createPasswords().hash(rightPassword);

let created = 0;

export function aPartner(db: Database, values: Partial<Insertable<DB['partners']>> = {}): Promise<Partner> {
  created += 1;
  const id = newId();
  return db
    .insertInto('partners')
    .values({
      id,
      name: `Company ${created}`,
      country: 'DE',
      renewalsEnabled: true,
      // Unique across processes: browser tests run in several and share a database.
      portalPath: `/PartnerPortal/${id}`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a person who can sign in with `rightPassword`, and their company unless one is given. */
export async function aPerson(db: Database, values: Partial<Insertable<DB['people']>> = {}): Promise<Person> {
  created += 1;
  const partnerId = values.kind === 'staff' ? null : (values.partnerId ?? (await aPartner(db)).id);
  const person = await db
    .insertInto('people')
    .values({
      id: newId(),
      kind: 'partner',
      email: `person-${created}@company.test`,
      firstName: 'Ada',
      lastName: `Number ${created}`,
      ...values,
      partnerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credentials')
    .values({ personId: person.id, passwordHash: await rightHash })
    .execute();
  return person;
}

/** Inserts a member of staff who has confirmed a second factor, unless the test is about staff without one. */
export async function aStaffMember(
  db: Database,
  { hasTwoFactor = true, ...values }: Partial<Insertable<DB['people']>> & { hasTwoFactor?: boolean } = {},
): Promise<Person> {
  const person = await aPerson(db, { role: 'admin', ...values, kind: 'staff' });
  if (hasTwoFactor) await aConfirmedFactor(db, person);
  return person;
}

/** The secret is not a sealed one: with this factor nobody can enter a code. */
async function aConfirmedFactor(db: Database, { id: personId }: Person): Promise<void> {
  await db.insertInto('totpFactors').values({ personId, sealedSecret: 'none', confirmedAt: new Date() }).execute();
}

/** Inserts a worker heartbeat for the next ten minutes: without one the portal is not ready. */
export async function aWorker(db: Database): Promise<void> {
  const seenAt = sql<Date>`now() + interval '10 minutes'`;
  await db.insertInto('workerHeartbeats').values({ id: newId(), seenAt }).execute();
}

export type StoredFile = Selectable<DB['files']>;

/** Inserts the row of a photo, without a stored file. */
export function aFile(db: Database, person: Person, values: Partial<Insertable<DB['files']>> = {}): Promise<StoredFile> {
  return db
    .insertInto('files')
    .values({
      id: newId(),
      partnerId: person.partnerId ?? '',
      personId: person.id,
      purpose: 'photo',
      status: 'ready',
      name: 'someone.png',
      mediaType: 'image/png',
      size: 1000,
      sha256: Buffer.alloc(32),
      variants: JSON.stringify({ '256.webp': { mediaType: 'image/webp', size: 500 } }),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface SessionValues {
  readonly kind?: 'full' | 'interim' | 'viewAs';
  /** The member of staff who opened a view-as session. */
  readonly viewedBy?: string;
  readonly isBound?: boolean;
  readonly createdMinutesAgo?: number;
  readonly seenMinutesAgo?: number;
  readonly isEnded?: boolean;
}

export interface Session {
  readonly token: string;
  /** Headers that a client of this session sends. */
  readonly headers: { authorization: string; cookie?: string };
}

export async function aSession(db: Database, person: Person, values: SessionValues = {}): Promise<Session> {
  const token = newToken();
  const binding = values.isBound ? newToken() : undefined;
  const minutesAgo = (minutes = 0) => sql<Date>`now() - make_interval(secs => ${minutes * 60})`;
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      bindingHash: binding ? hashToken(binding) : null,
      kind: values.kind ?? 'full',
      personId: person.id,
      viewedBy: values.viewedBy ?? null,
      createdAt: minutesAgo(values.createdMinutesAgo),
      lastSeenAt: minutesAgo(values.seenMinutesAgo ?? values.createdMinutesAgo),
      endedAt: values.isEnded ? sql<Date>`now()` : null,
    })
    .execute();
  return {
    token,
    headers: {
      authorization: `Bearer ${token}`,
      ...(binding && { cookie: `${person.kind === 'staff' ? staffBindingCookie : bindingCookie}=${binding}` }),
    },
  };
}
