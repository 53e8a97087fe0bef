import { sql } from 'kysely';

import type { changePerson as changeEndpoint, Person, PersonDetails, StaffRole } from '@portal/contract/backoffice/people';
import type { BodyOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { endAccess } from '../sessions/end-access.ts';
import { findPendingEmailChange } from './email-changes.queries.ts';
import { updateInvitationWithdrawn } from './invitations.queries.ts';
import { mailInvitationAgain } from './invite-person.ts';
import { countSessions, findPerson, updatePerson, updateRole, type PersonVersion } from './people.queries.ts';
import { findPendingResets } from './two-factor-resets.queries.ts';

/** Returns the person with everything that the back office shows about them. */
export async function readPerson(db: Db, viewer: Viewer, id: string): Promise<PersonDetails> {
  const person = await requirePerson(db, id);
  const [twoFactorReset = null] = await findPendingResets(db, viewer, id);
  return {
    ...person,
    sessions: await countSessions(db, id),
    isViewer: id === viewer.personId,
    emailChange: (await findPendingEmailChange(db, id)) ?? null,
    twoFactorReset,
  };
}

type Changes = Omit<BodyOf<typeof changeEndpoint>, 'version'>;

export async function changePerson(db: Db, viewer: Viewer, at: PersonVersion, input: Changes): Promise<PersonDetails> {
  const before = await requirePerson(db, at.id);
  const changes = {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    jobTitle: input.jobTitle?.trim() || null,
    phone: input.phone?.trim() || null,
    locale: input.locale,
  };
  await requireUnchanged(db, at, updatePerson(db, at, changes));
  const { firstName, lastName, jobTitle, phone, locale } = before;
  await recordPersonChange(db, viewer, before, {
    action: 'person.changed',
    before: { firstName, lastName, jobTitle, phone, locale },
    after: changes,
  });
  return readPerson(db, viewer, at.id);
}

/** Nobody changes their own role, and one admin is always left. */
export async function changeRole(db: Db, viewer: Viewer, at: PersonVersion, role: StaffRole): Promise<PersonDetails> {
  const before = await requireOther(db, viewer, at.id);
  if (before.kind !== 'staff') throw new AppError('request.invalid');
  await requireUnchanged(db, at, keepingAnAdmin(updateRole(db, at, role)));
  await recordPersonChange(db, viewer, before, { action: 'person.roleChanged', before: { role: before.role }, after: { role } });
  return readPerson(db, viewer, at.id);
}

/** Ends everything the person holds. Nobody deactivates themselves, and one admin is always left. */
export async function deactivatePerson(db: Db, viewer: Viewer, at: PersonVersion): Promise<PersonDetails> {
  const before = await requireOther(db, viewer, at.id);
  await requireUnchanged(db, at, keepingAnAdmin(updatePerson(db, at, { disabledAt: sql<Date>`now()` })));
  await endAccess(db, [at.id]);
  await recordStateChange(db, viewer, before, 'person.deactivated', 'deactivated');
  return readPerson(db, viewer, at.id);
}

/** Only for people who have joined: whoever has not needs a new link. */
export async function reactivatePerson(db: Db, viewer: Viewer, at: PersonVersion): Promise<PersonDetails> {
  const before = await requirePerson(db, at.id);
  if (before.invitation && before.invitation.state !== 'accepted') throw new AppError('person.notJoined');
  await requireUnchanged(db, at, updatePerson(db, at, { disabledAt: null }));
  await recordStateChange(db, viewer, before, 'person.reactivated', 'active');
  return readPerson(db, viewer, at.id);
}

export async function endSessionsOfPerson(db: Db, viewer: Viewer, at: PersonVersion): Promise<PersonDetails> {
  const before = await requirePerson(db, at.id);
  await requireUnchanged(db, at, updatePerson(db, at));
  const sessions = await endAccess(db, [at.id]);
  await recordPersonChange(db, viewer, before, { action: 'person.sessionsEnded', details: { sessions } });
  return readPerson(db, viewer, at.id);
}

/** Mails a new link, also to somebody whose invitation was withdrawn. For somebody from a file it is the first. */
export async function sendInvitationAgain(db: Db, deps: Deps, viewer: Viewer, at: PersonVersion): Promise<PersonDetails> {
  const before = await requirePerson(db, at.id);
  await requireUnchanged(db, at, updatePerson(db, at, { disabledAt: null }));
  await mailInvitationAgain(db, deps, before);
  await recordStateChange(db, viewer, before, before.invitation ? 'person.invitedAgain' : 'person.invited', 'invited');
  return readPerson(db, viewer, at.id);
}

/** The link stops working. The person stays as deactivated, until they are invited again. */
export async function withdrawInvitation(db: Db, viewer: Viewer, at: PersonVersion): Promise<PersonDetails> {
  const before = await requirePerson(db, at.id);
  await requireUnchanged(db, at, updatePerson(db, at, { disabledAt: sql<Date>`now()` }));
  // Accepting changes no version, so whether the person has joined is known only now that their row is locked.
  const { invitation } = await requirePerson(db, at.id);
  if (invitation?.state === 'accepted' || !invitation) throw new AppError('person.joined');
  await updateInvitationWithdrawn(db, at.id);
  await endAccess(db, [at.id]);
  await recordStateChange(db, viewer, before, 'person.invitationWithdrawn', 'deactivated');
  return readPerson(db, viewer, at.id);
}

export async function requirePerson(db: Db, id: string): Promise<Person> {
  const person = await findPerson(db, id);
  if (!person) throw new AppError('resource.notFound');
  return person;
}

/** Throws a conflict when the update found another version than the one it was made from. */
export async function requireUnchanged(db: Db, { id }: PersonVersion, updated: Promise<boolean>): Promise<void> {
  if (await updated) return;
  await requirePerson(db, id);
  throw new AppError('record.changed');
}

export async function recordPersonChange(
  db: Db,
  viewer: Viewer,
  { id, partner }: Person,
  change: { action: string; before?: object; after?: object; details?: object },
): Promise<void> {
  await recordStaffChange(db, viewer, { ...change, subject: { kind: 'person', id }, partnerId: partner?.id, personId: id });
}

function recordStateChange(db: Db, viewer: Viewer, person: Person, action: string, state: Person['state']): Promise<void> {
  return recordPersonChange(db, viewer, person, { action, before: { state: person.state }, after: { state } });
}

async function requireOther(db: Db, viewer: Viewer, id: string): Promise<Person> {
  if (id === viewer.personId) throw new AppError('person.isYou');
  return requirePerson(db, id);
}

/** A trigger refuses to remove the last admin. */
async function keepingAnAdmin<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'P0L01') throw error;
    throw new AppError('person.lastAdmin', { cause: error });
  }
}
