import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface ReceivedMail {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Distinct targets of the links in the HTML, in order. */
  readonly links: string[];
  readonly headers: Record<string, string>;
}

export interface Mailbox {
  /** Waits for a mail to this e-mail address that no earlier call has returned. */
  next(email: string): Promise<ReceivedMail>;
  /** All mails to this e-mail address since the mailbox was opened. */
  all(email: string): Promise<ReceivedMail[]>;
}

/** Opens the mail server of the tests, without the mails that it already has. */
export async function openMailbox(mailUrl: string): Promise<Mailbox> {
  const before = new Set((await fetchMails(mailUrl)).map((mail) => mail.id));
  const returned = new Set<string>();
  const all = async (email: string) => (await fetchMails(mailUrl, email)).filter((mail) => !before.has(mail.id));

  return {
    all,
    next: async (email) => {
      const deadline = Date.now() + 20_000;
      while (Date.now() < deadline) {
        const mail = (await all(email)).find(({ id }) => !returned.has(id));
        if (mail) {
          returned.add(mail.id);
          return mail;
        }
        await pause(100);
      }
      throw new Error(`No mail came to ${email}.`);
    },
  };
}

/** A unique e-mail address, so that concurrent tests do not read each other's mail. */
export function newEmail(): string {
  return `${randomBytes(8).toString('hex')}@mail.test`;
}

async function fetchMails(mailUrl: string, email?: string): Promise<ReceivedMail[]> {
  const query = email === undefined ? '' : `?${new URLSearchParams({ 'to.address': email }).toString()}`;
  const response = await fetch(`${mailUrl}/email${query}`, { signal: AbortSignal.timeout(15_000) });
  const mails = (await response.json()) as Omit<ReceivedMail, 'links'>[];
  return mails.map((mail) => ({ ...mail, links: linksIn(mail.html) }));
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  return [...new Set(links)];
}
