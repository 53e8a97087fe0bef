import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { MailParams, MailTemplate } from './mail-kinds.ts';

export interface UnsentMail {
  readonly id: string;
  readonly recipient: string;
  readonly locale: string;
  readonly template: MailTemplate;
  readonly params: MailParams[MailTemplate];
}

/** Skips mails whose link has expired or was replaced: after an outage, a link that no longer works would only confuse. */
export async function findUnsentMail(db: Db, id: string): Promise<UnsentMail | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'locale', 'template', 'params'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where(
      sql<boolean>`created_at > now() - case template
        when 'password-reset' then interval '30 minutes'
        when 'email-change' then interval '24 hours'
        when 'invitation' then interval '7 days'
        else interval '30 days' end`,
    )
    .where(sql<boolean>`mail_is_current(id)`)
    .executeTakeFirst();
  return row as UnsentMail | undefined;
}

/** Deletes mails older than 30 days, sent or failed. Returns the number of deleted rows. */
export async function deleteOldMails(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`created_at < now() - interval '30 days'`)
    .orderBy('createdAt')
    .limit(limit);
  const result = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Clears the parameters: they may contain a link that opens an account. */
export async function updateMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: sql`now()`, params: '{}' })
    .where('id', '=', id)
    .execute();
}

/** Marks the mail as permanently failed, and clears the parameters as if it had been sent. */
export async function updateMailFailed(db: Db, id: string, code: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failedAt: sql`now()`, failedCode: code, params: '{}' })
    .where('id', '=', id)
    .execute();
}
