import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { people } from './people.ts';
import { upsert } from './rows/upsert.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** One of the provider's staff, who answers; without a password nobody signs in as him. */
const nils = {
  id: '01930000-0000-7000-8000-000000000901',
  email: 'nils.aune@norvane.example',
  firstName: 'Nils',
  lastName: 'Aune',
};

type Author = 'marta' | 'nils';

interface DemoTicket {
  readonly number: number;
  readonly subject: string;
  readonly content: string;
  readonly status: 'new' | 'inProgress' | 'waitingForYou' | 'closed';
  /** Before now. */
  readonly age: number;
  readonly thread: readonly { readonly age: number; readonly by: Author; readonly text: string }[];
}

/** Marta's, in every state there is. */
const tickets: readonly DemoTicket[] = [
  {
    number: 3331,
    subject: 'Two Rampart RX 120 show the same cluster id',
    content:
      'After the update to 9.2 both units of the cluster in Bremen report themselves as primary.\n\nSerials RX120-40771 and RX120-40772. Traffic still flows, but the log fills with “duplicate peer”.',
    status: 'new',
    age: 3 * hour,
    thread: [],
  },
  {
    number: 3324,
    subject: 'Keel Manager does not send the weekly report',
    content:
      'Last Monday’s report never arrived, and “Send now” does nothing. The mail server accepts messages from our other systems.',
    status: 'inProgress',
    age: day + 5 * hour,
    thread: [
      {
        age: day,
        by: 'nils',
        text: 'Thank you for the details. Which port does Keel Manager use for mail, and does the test message under Settings get through?',
      },
      { age: 4 * hour, by: 'marta', text: 'Port 587 with TLS. The test message gets through, only the report does not.' },
    ],
  },
  {
    number: 3318,
    subject: 'Licence not recognised after restore',
    content:
      'We restored the configuration of a Lantern LS 10 onto a replacement unit. It now asks for a licence, although the old one runs until March.',
    status: 'waitingForYou',
    age: 4 * day,
    thread: [
      {
        age: 2 * hour,
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
    age: 16 * day,
    thread: [
      {
        age: 15 * day,
        by: 'nils',
        text: 'Yes. Your account manager has emailed you a quote, valid until the end of the quarter.',
      },
      { age: 15 * day - 2 * hour, by: 'marta', text: 'Got it, thank you.' },
    ],
  },
];

export async function writeTickets(db: Db): Promise<void> {
  const [marta] = people;
  if (!marta) throw new Error('There is nobody to have tickets');
  await upsert(db, 'people', [{ ...nils, kind: 'staff', role: 'editor' }]);
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

function ticketRow({ number, age, thread, ...rest }: DemoTicket, { id: personId, partnerId }: Marta) {
  const last = (by: Author) => thread.findLast((message) => message.by === by)?.age;
  const isWaiting = rest.status === 'new' || rest.status === 'inProgress';
  return {
    ...rest,
    id: demoId(number, 0),
    number,
    partnerId,
    personId,
    submissionId: demoId(number, 0),
    createdAt: ago(age),
    lastReplyAt: ago(last('nils')),
    waitingSince: isWaiting ? ago(last('marta') ?? age) : null,
  };
}

function messageRows({ number, thread }: DemoTicket, marta: Marta) {
  return thread.map(({ by, text, age }, index) => {
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
      createdAt: ago(age),
    };
  });
}

type Marta = (typeof people)[number];

function ago(age: number): Date;
function ago(age: number | undefined): Date | null;
function ago(age: number | undefined): Date | null {
  return age === undefined ? null : new Date(Date.now() - age);
}

function demoId(number: number, part: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(8, '0')}${String(part).padStart(4, '0')}`;
}
