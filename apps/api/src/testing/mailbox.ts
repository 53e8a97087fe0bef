import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface ReceivedMail {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the links of the HTML lead, in their order, each once. */
  readonly links: string[];
  readonly headers: Record<string, string>;
}

export interface Mailbox {
  /** Waits for a mail to this address that no earlier call has answered. */
  next(address: string): Promise<ReceivedMail>;
  /** Everything that has come to this address since the mailbox was opened. */
  all(address: string): Promise<ReceivedMail[]>;
}

/** The mail server of the tests, seen from now on: what other tests and earlier runs got is not shown. */
export async function openMailbox(mailUrl: string): Promise<Mailbox> {
  const before = new Set((await list(mailUrl)).map((mail) => mail.id));
  const taken = new Set<string>();
  const all = async (address: string) => (await list(mailUrl, address)).filter((mail) => !before.has(mail.id));

  return {
    all,
    next: async (address) => {
      const deadline = Date.now() + 20_000;
      while (Date.now() < deadline) {
        const mail = (await all(address)).find(({ id }) => !taken.has(id));
        if (mail) {
          taken.add(mail.id);
          return mail;
        }
        await pause(100);
      }
      throw new Error(`No mail came to ${address}.`);
    },
  };
}

/** Of nobody else, so that tests side by side do not read each other's mail. */
export function newAddress(): string {
  return `${randomBytes(8).toString('hex')}@mail.test`;
}

async function list(mailUrl: string, address?: string): Promise<ReceivedMail[]> {
  const query = address === undefined ? '' : `?${new URLSearchParams({ 'to.address': address }).toString()}`;
  const answer = await fetch(`${mailUrl}/email${query}`, { signal: AbortSignal.timeout(15_000) });
  const mails = (await answer.json()) as Omit<ReceivedMail, 'links'>[];
  return mails.map((mail) => ({ ...mail, links: linksIn(mail.html) }));
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  return [...new Set(links)];
}
