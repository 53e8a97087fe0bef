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

export async function findUnsentMail(db: Db, id: string): Promise<UnsentMail | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'locale', 'template', 'params'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return row as UnsentMail | undefined;
}

/** What the text was made of goes with it: it may hold a link that opens an account. */
export async function updateMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: sql`now()`, params: '{}' })
    .where('id', '=', id)
    .execute();
}
