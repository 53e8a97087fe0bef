import { v7 as newId } from 'uuid';

import { hashToken, newToken } from '../../core/tokens.ts';
import { queueMail } from '../../mail/outbox.ts';
import { insertServerEvent } from '../audit/server-event.queries.ts';
import { passwordLinkUrl } from '../password/password-link-url.ts';
import { insertInvitationByServer } from '../people/invitations.queries.ts';
import type { CommandDeps } from './command-deps.ts';
import { insertFirstAdmin } from './create-admin.queries.ts';

/** Makes a person an admin and mails the invitation, whose link is also printed: the mail server may not be set up yet. */
export async function createAdmin({ database, jobs, config }: CommandDeps, email: string): Promise<string> {
  const [id, token] = [newId(), newToken()];
  const link = passwordLinkUrl(config, token, 'staff');
  const isNew = await database.transaction().execute(async (db) => {
    if (!(await insertFirstAdmin(db, id, email))) return false;
    await insertServerEvent(db, { action: 'person.invited', personId: id, after: { kind: 'staff', role: 'admin' } });
    const params = { firstName: '', company: null, link };
    const mailId = await queueMail(db, jobs, { recipient: email, locale: 'en', template: 'invitation', params });
    await insertInvitationByServer(db, { personId: id, tokenHash: hashToken(token), mailId });
    return true;
  });
  return isNew
    ? `${email} is an admin now. The invitation was mailed; its link works once, for 7 days:\n${link}`
    : `${email} already has an account. Nothing was changed.`;
}
