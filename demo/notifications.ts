import type { NotificationPayload } from '@portal/contract/notifications';
import { v7 } from 'uuid';

import type { Db } from '@portal/api/db/database';
import { people } from './people.ts';
import type { Day } from './rows/day.ts';

const hourMs = 60 * 60_000;

type DemoNotification = NotificationPayload & {
  readonly link: string;
  readonly ageMs: number;
  readonly isRead?: boolean;
};

/** Writes Marta's notifications, which match the leads, tickets and licences written before. */
export async function writeNotifications(db: Db, day: Day): Promise<void> {
  const [marta] = people;
  if (!marta) throw new Error('The demo has no person to notify.');
  await db.deleteFrom('notifications').where('personId', '=', marta.id).where('cause', 'like', 'demo:%').execute();
  const now = Date.now();
  const rows = (await notificationsFor(db, marta, day)).map(({ ageMs, isRead, params, ...rest }) => {
    const createdAt = new Date(now - ageMs);
    return {
      ...rest,
      // Ids sort by time, so they are made from the date.
      id: v7({ msecs: createdAt.getTime() }),
      personId: marta.id,
      params: JSON.stringify(params),
      cause: `demo:${rest.link}`,
      createdAt,
      readAt: isRead ? new Date(now - ageMs / 2) : null,
    };
  });
  await db.insertInto('notifications').values(rows).execute();
}

async function notificationsFor(db: Db, { partnerId }: { readonly partnerId: string }, day: Day): Promise<DemoNotification[]> {
  const lead = await db
    .selectFrom('leads')
    .select(['number', 'company'])
    .where('partnerId', '=', partnerId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom('tickets')
    .select(['number', 'subject', 'status', 'lastReplyAt'])
    .where('partnerId', '=', partnerId)
    .where('status', 'in', ['waitingForYou', 'closed'])
    .where('lastReplyAt', 'is not', null)
    .execute();
  const licences = await db
    .selectFrom('licences')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('partnerId', '=', partnerId)
    .where('expiresOn', '>=', day.ahead(0))
    .where('expiresOn', '<=', day.ahead(30))
    .executeTakeFirstOrThrow();

  return [
    { kind: 'lead.assigned', params: { company: lead.company ?? '' }, link: `/leads?lead=${lead.number}`, ageMs: hourMs },
    ...tickets.map(({ number, subject, status, lastReplyAt }) => ({
      kind: 'ticket.answered' as const,
      params: { reference: `T-${number}`, subject },
      link: `/support?ticket=T-${number}`,
      ageMs: Date.now() - (lastReplyAt ?? new Date()).getTime(),
      isRead: status === 'closed',
    })),
    {
      kind: 'licences.expiring',
      params: { count: Number(licences.count), days: 30 },
      link: '/renewals?within=30',
      ageMs: 26 * hourMs,
    },
  ];
}
