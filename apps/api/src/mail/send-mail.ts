import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readPortalConfig } from '../features/portal-config/portal-config.service.ts';
import { textsIn } from './dictionaries.ts';
import { findUnsentMail, updateMailSent } from './mail.queries.ts';
import type { Mailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

interface SendMailDeps {
  readonly database: Database;
  readonly config: Config;
  readonly mailer: Mailer;
}

/**
 * At least once: who dies between sending and marking leaves a mail that is sent again, with the same Message-ID. The other order
 * would lose it.
 */
export async function sendMail({ database, config, mailer }: SendMailDeps, mailId: string): Promise<void> {
  const mail = await findUnsentMail(database, mailId);
  if (!mail) return;
  const { brand } = await readPortalConfig(database, config);
  const i18n = textsIn(mail.locale);
  const rendered = await renderMail({ i18n, brand, publicUrl: config.PUBLIC_URL }, mail.template, mail.params);
  await mailer.send({ ...rendered, id: mail.id, recipient: mail.recipient, locale: i18n.locale });
  await updateMailSent(database, mail.id);
}
