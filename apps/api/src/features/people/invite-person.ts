import { v7 as newId } from 'uuid';

import type { invitePerson as endpoint, Person } from '@portal/contract/backoffice/people';
import type { BodyOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { passwordLinkUrl } from '../password/password-link-url.ts';
import { findCompany, insertInvitation, insertInvitedPerson, type InvitedPerson } from './invitations.queries.ts';

type InviteDeps = Pick<Deps, 'config' | 'jobs'>;

/** Adds a person without a password and mails the link that sets one. Call as an admin. Returns the person's id. */
export async function invitePerson(
  db: Db,
  deps: InviteDeps,
  viewer: Viewer,
  { partnerId, role, email, locale = 'en', ...names }: BodyOf<typeof endpoint>,
): Promise<string> {
  if ((partnerId === undefined) === (role === undefined)) throw new AppError('request.invalid');
  const person: InvitedPerson = {
    id: newId(),
    kind: partnerId === undefined ? 'staff' : 'partner',
    role: role ?? null,
    partnerId: partnerId ?? null,
    email: email.toLowerCase(),
    firstName: names.firstName.trim(),
    lastName: names.lastName.trim(),
    locale,
  };
  const company = await requireCompany(db, person.partnerId);
  const id = await insertInvitedPerson(db, person);
  if (id === undefined) throw new AppError('person.emailTaken');
  await mailInvitation(db, deps, { ...person, id, company });
  const { firstName, lastName } = person;
  await recordStaffChange(db, viewer, {
    action: 'person.invited',
    subject: { kind: 'person', id },
    partnerId: person.partnerId,
    personId: id,
    after: { email: person.email, firstName, lastName, locale, ...(role && { role }) },
  });
  return id;
}

/** Mails a new link; the one before stops working. Throws if the person has joined already. */
export async function mailInvitationAgain(db: Db, deps: InviteDeps, person: Person): Promise<void> {
  const company = await requireCompany(db, person.partner?.id ?? null);
  await mailInvitation(db, deps, { ...person, locale: person.locale ?? 'en', company });
}

async function mailInvitation(db: Db, deps: InviteDeps, invited: Invited): Promise<void> {
  const { id, kind, email, firstName, locale, company } = invited;
  const token = newToken();
  const params = { firstName: firstName ?? '', company, link: passwordLinkUrl(deps.config, token, kind) };
  const mailId = await queueMail(db, deps.jobs, { recipient: email, locale, template: 'invitation', params });
  if (!(await insertInvitation(db, { personId: id, tokenHash: hashToken(token), mailId }))) throw new AppError('person.joined');
}

interface Invited extends Pick<Person, 'id' | 'kind' | 'email' | 'firstName'> {
  readonly locale: string;
  readonly company: string | null;
}

/** Returns the name of the company; staff have none. A link for a disabled partner would not work. */
async function requireCompany(db: Db, partnerId: string | null): Promise<string | null> {
  if (partnerId === null) return null;
  const company = await findCompany(db, partnerId);
  if (!company) throw new AppError('resource.notFound');
  if (company.isDisabled) throw new AppError('person.partnerDisabled');
  return company.name;
}
