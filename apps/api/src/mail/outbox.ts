import { v7 as newId } from 'uuid';

import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailParams, MailTemplate } from './mail-kinds.ts';

export interface NewMail<Template extends MailTemplate> {
  readonly recipient: string;
  readonly locale: string;
  readonly template: Template;
  readonly params: MailParams[Template];
}

/** Inserts the mail and its job in the caller's transaction; the worker sends it. Returns the mail's id. */
export async function queueMail<Template extends MailTemplate>(
  db: Db,
  jobs: Jobs,
  mail: NewMail<Template>,
  id: string = newId(),
): Promise<string> {
  await db
    .insertInto('mails')
    .values({ ...mail, id, params: JSON.stringify(mail.params) })
    .execute();
  await jobs.enqueue(db, 'send-mail', { mailId: id });
  return id;
}
