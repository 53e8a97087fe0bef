import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { readPortalConfig } from '../settings/read-portal-config.ts';
import { i18nFor } from './dictionaries.ts';
import { findUnsentMail, updateMailFailed, updateMailSent } from './mail.queries.ts';
import { rejectionCode, type Mailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

interface SendMailDeps {
  readonly database: Database;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly log: Logger;
}

/**
 * At-least-once delivery: after a crash between sending and marking, the mail is sent again with the same Message-ID. The other
 * order could lose it. A mail that the mail server permanently rejects is not retried.
 */
export async function sendMail({ database, config, mailer, log }: SendMailDeps, mailId: string): Promise<void> {
  const mail = await findUnsentMail(database, mailId);
  if (!mail) return;
  const { brand } = await readPortalConfig(database, config);
  const i18n = i18nFor(mail.locale);
  const rendered = await renderMail({ i18n, brand, publicUrl: config.PUBLIC_URL }, mail.template, mail.params);
  try {
    await mailer.send({ ...rendered, id: mail.id, recipient: mail.recipient, locale: i18n.locale });
  } catch (error) {
    const code = rejectionCode(error);
    if (code === undefined) throw error;
    await updateMailFailed(database, mail.id, code);
    log.warn({ mailId: mail.id, template: mail.template, responseCode: code }, 'a mail was permanently rejected');
    return;
  }
  await updateMailSent(database, mail.id);
}
