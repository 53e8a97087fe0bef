import { createTransport } from 'nodemailer';

import type { Config } from '../config.ts';
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
    // Nothing a mail says can make the server read a file or fetch an address.
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
        // Made of the row, so that a mail sent a second time is known as the same one.
        messageId: `<${id}@${domain}>`,
        headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
  };
}

/**
 * The code with which the mail server refused this recipient or this mail for good (5xx). Refusing the sender, the password or the
 * connection is none: that is a matter of the set-up, and mended by whoever runs it.
 */
export function refusalOf(error: unknown): number | undefined {
  const { responseCode, command = '' } = error as { responseCode?: number; command?: string };
  const isAboutMail = command.startsWith('RCPT TO') || command === 'DATA';
  return isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600 ? responseCode : undefined;
}
