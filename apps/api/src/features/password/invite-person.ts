import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { BodyOf } from '@portal/contract/endpoint';
import { isLocale } from '@portal/contract/locales';
import type { invitePerson as endpoint } from '@portal/contract/password';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import type { Viewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/outbox.ts';
import { insertAuditEvent } from '../audit/audit.queries.ts';
import { passwordLinkAddress } from './password-link-address.ts';

/** Adds a person without a password and mails the link that sets one. */
export async function invitePerson(deps: Deps, viewer: Viewer, invited: BodyOf<typeof endpoint>): Promise<string> {
  const id = newId();
  const token = newToken();
  const locale = isLocale(invited.locale) ? invited.locale : 'en';
  const email = invited.email.toLowerCase();
  const { partnerId, firstName, lastName } = invited;

  await deps.asViewer(viewer, async (db) => {
    const partner = await db.selectFrom('partners').select('name').where('id', '=', partnerId).executeTakeFirst();
    if (!partner) throw new AppError('resource.notFound');
    const added = await db
      .insertInto('people')
      .values({ id, kind: 'partner', partnerId, email, firstName, lastName, locale })
      .onConflict((conflict) => conflict.constraint('people_email_key').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new AppError('person.emailTaken');

    const link = { tokenHash: hashOf(token), personId: id, kind: 'invitation', expiresAt: sql<Date>`now() + interval '7 days'` };
    await db.insertInto('passwordLinks').values(link).execute();
    await insertAuditEvent(db, viewer, { action: 'person.invited', personId: id, partnerId });
    const params = { firstName, company: partner.name, link: passwordLinkAddress(deps.config, token) };
    await queueMail(db, deps.jobs, { recipient: email, locale, template: 'invitation', params });
  });
  return id;
}
