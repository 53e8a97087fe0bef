import { createTransport } from 'nodemailer';

import type { Config } from '../config/config.ts';
import type { RenderedMail } from './render-mail.ts';

export interface Mailer {
  send(mail: RenderedMail & { id: string; recipient: string; locale: string }): Promise<void>;
}

export function createMailer(smtpUrl: string, { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // The content of a mail must not make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';

  return {
    send: async ({ id, recipient, locale, subject, html, text, replyTo }) => {
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        // Derived from the row's id, so that mail servers recognize a mail that is sent twice.
        messageId: `<${id}@${domain}>`,
        headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
  };
}

/**
 * Returns the 5xx code with which the mail server permanently rejected this recipient or mail. Rejections of the sender, the
 * password or the connection do not count: they are configuration problems that an operator can fix.
 */
export function rejectionCode(error: unknown): number | undefined {
  const { responseCode, command = '' } = error as { responseCode?: number; command?: string };
  const isAboutMail = command.startsWith('RCPT TO') || command === 'DATA';
  return isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600 ? responseCode : undefined;
}
