import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { people } from './people.ts';
import { upsert } from './rows/upsert.ts';
import { staffMember } from './staff.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The member of the provider's staff who answers the tickets. */
const nils = staffMember('Nils');

type Author = 'marta' | 'nils';

interface DemoTicket {
  readonly number: number;
  readonly subject: string;
  readonly content: string;
  readonly status: 'new' | 'inProgress' | 'waitingForYou' | 'closed';
  readonly ageMs: number;
  readonly thread: readonly { readonly ageMs: number; readonly by: Author; readonly text: string }[];
}

/** Marta's tickets, one or more in every status. */
const tickets: readonly DemoTicket[] = [
  {
    number: 3331,
    subject: 'Two Rampart RX 120 show the same cluster id',
    content:
      'After the update to 9.2 both units of the cluster in Bremen report themselves as primary.\n\nSerials RX120-40771 and RX120-40772. Traffic still flows, but the log fills with “duplicate peer”.',
    status: 'new',
    ageMs: 3 * hourMs,
    thread: [],
  },
  {
    number: 3324,
    subject: 'Keel Manager does not send the weekly report',
    content:
      'Last Monday’s report never arrived, and “Send now” does nothing. The mail server accepts messages from our other systems.',
    status: 'inProgress',
    ageMs: dayMs + 5 * hourMs,
    thread: [
      {
        ageMs: dayMs,
        by: 'nils',
        text: 'Thank you for the details. Which port does Keel Manager use for mail, and does the test message under Settings get through?',
      },
      { ageMs: 4 * hourMs, by: 'marta', text: 'Port 587 with TLS. The test message gets through, only the report does not.' },
    ],
  },
  {
    number: 3318,
    subject: 'Licence not recognised after restore',
    content:
      'We restored the configuration of a Lantern LS 10 onto a replacement unit. It now asks for a licence, although the old one runs until March.',
    status: 'waitingForYou',
    ageMs: 4 * dayMs,
    thread: [
      {
        ageMs: 2 * hourMs,
        by: 'nils',
        text: 'Licences are tied to the serial number, so they don’t move with the configuration. Send us the replacement unit’s serial number and we’ll transfer it today.',
      },
    ],
  },
  {
    number: 3301,
    subject: 'Price of the five-year care plan for 40 access points',
    content: 'The price list only goes up to three years. Can you quote for five?',
    status: 'closed',
    ageMs: 16 * dayMs,
    thread: [
      {
        ageMs: 15 * dayMs,
        by: 'nils',
        text: 'Yes. Your account manager has emailed you a quote, valid until the end of the quarter.',
      },
      { ageMs: 15 * dayMs - 2 * hourMs, by: 'marta', text: 'Got it, thank you.' },
    ],
  },
];

export async function writeTickets(db: Db): Promise<void> {
  const [marta] = people;
  if (!marta) throw new Error('There is nobody to have tickets');
  await upsert(
    db,
    'tickets',
    tickets.map((ticket) => ticketRow(ticket, marta)),
  );
  await upsert(
    db,
    'ticketMessages',
    tickets.flatMap((ticket) => messageRows(ticket, marta)),
  );
  // The next ticket is numbered after these.
  await sql`select setval(pg_get_serial_sequence('tickets', 'number'), (select max(number) from tickets))`.execute(db);
}

function ticketRow({ number, ageMs, thread, ...rest }: DemoTicket, { id: personId, partnerId }: Marta) {
  const lastAgeMs = (by: Author) => thread.findLast((message) => message.by === by)?.ageMs;
  const isWaiting = rest.status === 'new' || rest.status === 'inProgress';
  return {
    ...rest,
    id: demoId(number, 0),
    number,
    partnerId,
    personId,
    submissionId: demoId(number, 0),
    createdAt: ago(ageMs),
    lastReplyAt: ago(lastAgeMs('nils')),
    waitingSince: isWaiting ? ago(lastAgeMs('marta') ?? ageMs) : null,
  };
}

function messageRows({ number, thread }: DemoTicket, marta: Marta) {
  return thread.map(({ by, text, ageMs }, index) => {
    const author = by === 'nils' ? nils : marta;
    const id = demoId(number, index + 1);
    return {
      id,
      ticketId: demoId(number, 0),
      partnerId: marta.partnerId,
      submissionId: id,
      authorId: author.id,
      authorKind: by === 'nils' ? 'staff' : 'partner',
      authorName: `${author.firstName} ${author.lastName}`,
      text,
      createdAt: ago(ageMs),
    };
  });
}

type Marta = (typeof people)[number];

function ago(ageMs: number): Date;
function ago(ageMs: number | undefined): Date | null;
function ago(ageMs: number | undefined): Date | null {
  return ageMs === undefined ? null : new Date(Date.now() - ageMs);
}

function demoId(number: number, messageIndex: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(8, '0')}${String(messageIndex).padStart(4, '0')}`;
}
