import { v7 as newId } from 'uuid';

import type { PersonDetails } from '@portal/contract/backoffice/people';
import { portalBase } from '@portal/contract/portal-paths';

import { AppError } from '../../core/app-error.ts';
import { storableIp } from '../../core/client-ip.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { passwordLinkUrl } from '../password/password-link-url.ts';
import type { Client } from '../sign-in/client.ts';
import {
  confirmNewEmail,
  existsEmail,
  findNewEmail,
  insertEmailChange,
  updateEmailChangeVoided,
} from './email-changes.queries.ts';
import { updatePerson, type PersonVersion } from './people.queries.ts';
import { readPerson, recordPersonChange, requirePerson, requireUnchanged } from './people.service.ts';

/** Mails a link to the new address. Nothing changes until it is confirmed from there. */
export async function requestEmailChange(
  db: Db,
  { config, jobs }: Deps,
  viewer: Viewer,
  { email, ...at }: PersonVersion & { readonly email: string },
): Promise<PersonDetails> {
  const person = await requirePerson(db, at.id);
  const newEmail = email.toLowerCase();
  await requireUnchanged(db, at, updatePerson(db, at));
  if (await existsEmail(db, newEmail)) throw new AppError('person.emailTaken');
  await updateEmailChangeVoided(db, at.id);
  const token = newToken();
  await insertEmailChange(db, viewer, { personId: at.id, newEmail, tokenHash: hashToken(token) });
  // One page for partners and staff: it needs no session, and signing in there leads everybody to their own application.
  const link = new URL(`${portalBase}/confirmemail?token=${token}`, config.PUBLIC_URL).href;
  await queueMail(db, jobs, {
    recipient: newEmail,
    locale: person.locale ?? 'en',
    template: 'email-change',
    params: { firstName: person.firstName ?? '', newEmail, link },
  });
  await recordPersonChange(db, viewer, person, {
    action: 'person.emailChangeRequested',
    before: { email: person.email },
    after: { email: newEmail },
  });
  return readPerson(db, viewer, at.id);
}

export async function cancelEmailChange(db: Db, viewer: Viewer, at: PersonVersion): Promise<PersonDetails> {
  const person = await requirePerson(db, at.id);
  await requireUnchanged(db, at, updatePerson(db, at));
  if (await updateEmailChangeVoided(db, at.id))
    await recordPersonChange(db, viewer, person, { action: 'person.emailChangeCancelled' });
  return readPerson(db, viewer, at.id);
}

export function readEmailChange({ database }: Deps, token: string): Promise<string | undefined> {
  return findNewEmail(database, hashToken(token));
}

/**
 * Returns false if the link does not work any more. The old address is told, without the whole new one. The link of an invitation was mailed
 * to the old address and stops working, so somebody who has not joined is sent a new one.
 */
export async function confirmEmailChange({ database, jobs, config }: Deps, token: string, client: Client): Promise<boolean> {
  const origin = { ip: storableIp(client.ip), device: client.userAgent };
  const [invitation, mailId] = [newToken(), newId()];
  return database.transaction().execute(async (db) => {
    const confirmed = await confirmNewEmail(db, hashToken(token), origin, { tokenHash: hashToken(invitation), mailId }).catch(
      rejectTakenEmail,
    );
    if (!confirmed) return false;
    const { locale, company } = confirmed;
    const firstName = confirmed.firstName ?? '';
    if (confirmed.isInvited) {
      const link = passwordLinkUrl(config, invitation, confirmed.personKind);
      const mail = {
        recipient: confirmed.newEmail,
        locale,
        template: 'invitation',
        params: { firstName, company, link },
      } as const;
      await queueMail(db, jobs, mail, mailId);
    }
    await queueMail(db, jobs, {
      recipient: confirmed.oldEmail,
      locale,
      template: 'email-changed',
      params: {
        firstName,
        newEmail: maskEmail(confirmed.newEmail),
        happenedAt: new Date().toISOString(),
      },
    });
    return true;
  });
}

/** Somebody else may have got the address since the change was requested. */
function rejectTakenEmail(error: unknown): never {
  if ((error as { constraint?: unknown }).constraint !== 'people_email_key') throw error;
  throw new AppError('person.emailTaken', { cause: error });
}

/** `marta@hallamber.test` becomes `m…@hallamber.test`: whoever reads the old mailbox may have left the company. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
