import { v7 as newId } from 'uuid';

import type { BodyOf } from '@portal/contract/endpoint';
import { isLocale } from '@portal/contract/locales';
import type { invitePerson as endpoint } from '@portal/contract/password';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import { queueMail } from '../../mail/outbox.ts';
import { insertAuditEvent } from '../audit/audit.queries.ts';
import { findCompanyName, insertInvitation, insertInvitedPerson } from './invitations.queries.ts';
import { passwordLinkUrl } from './password-link-url.ts';

/** Adds a person without a password and mails the link that sets one. */
export async function invitePerson(deps: Deps, viewer: Viewer, invited: BodyOf<typeof endpoint>): Promise<string> {
  const id = newId();
  const token = newToken();
  const locale = isLocale(invited.locale) ? invited.locale : 'en';
  const email = invited.email.toLowerCase();
  const { partnerId, firstName, lastName } = invited;

  await deps.asViewer(viewer, async (db) => {
    const company = await findCompanyName(db, partnerId);
    if (company === undefined) throw new AppError('resource.notFound');
    const isNew = await insertInvitedPerson(db, { id, partnerId, email, firstName, lastName, locale });
    if (!isNew) throw new AppError('person.emailTaken');
    await insertInvitation(db, id, hashToken(token));
    await insertAuditEvent(db, viewer, { action: 'person.invited', personId: id, partnerId });
    const params = { firstName, company, link: passwordLinkUrl(deps.config, token) };
    await queueMail(db, deps.jobs, { recipient: email, locale, template: 'invitation', params });
  });
  return id;
}
