import { sql, type Selectable } from 'kysely';

import {
  maxUnreadCounted,
  type MailChoice,
  type Notification,
  type NotificationKind,
  type NotificationPreference,
  notificationKinds,
} from '@portal/contract/notifications';

import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/tables.ts';
import type { Page } from '../../core/page.ts';
import type { Viewer } from '../../core/viewer.ts';

export async function findNotifications(
  db: Db,
  { personId }: Viewer,
  { isUnreadOnly, page }: { isUnreadOnly: boolean; page: Page },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(columns)
    .where('personId', '=', personId)
    .$if(isUnreadOnly, (query) => query.where('readAt', 'is', null))
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return rows.map(toNotification);
}

export async function countNotifications(db: Db, { personId }: Viewer, isUnreadOnly: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('personId', '=', personId)
    .$if(isUnreadOnly, (query) => query.where('readAt', 'is', null))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts unread notifications up to the maximum that is shown. */
export async function countUnread(db: Db, { personId }: Viewer): Promise<number> {
  const unread = db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .limit(maxUnreadCounted);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a value that changes when staff change the person or their partner. */
export async function findProfileVersion(db: Db, { personId }: Viewer): Promise<string> {
  const row = await db
    .selectFrom('people')
    .innerJoin('partners', 'partners.id', 'people.partnerId')
    .select(sql<string>`people.version || '.' || partners.version`.as('version'))
    .where('people.id', '=', personId)
    .executeTakeFirst();
  return row?.version ?? '';
}

/** Returns the time of the newest unread notification. */
export async function findNewestUnreadTime(db: Db, { personId }: Viewer): Promise<Date | undefined> {
  const newest = await db
    .selectFrom('notifications')
    .select('createdAt')
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.createdAt;
}

export async function findLatestNotificationId(db: Db, { personId }: Viewer): Promise<string | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the newest 50 notifications after the given one, or of all if none is given; oldest first. */
export async function findNotificationsAfter(db: Db, { personId }: Viewer, after: string | undefined): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(columns)
    .where('personId', '=', personId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(toNotification).toReversed();
}

export async function updateNotificationsRead(
  db: Db,
  { personId }: Viewer,
  { ids = [], upTo }: { ids?: readonly string[] | undefined; upTo?: string | undefined },
): Promise<void> {
  // All of them at once, in the order in which a correction of news locks them.
  const unread = db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .where((where) =>
      where.or([...(ids.length > 0 ? [where('id', 'in', ids)] : []), ...(upTo === undefined ? [] : [where('id', '<=', upTo)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate();
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('id', 'in', unread)
    .execute();
}

/** Returns the preference for every kind, with the default if the person has not chosen. */
export async function findPreferences(db: Db, { personId }: Viewer): Promise<NotificationPreference[]> {
  const { rows } = await sql<NotificationPreference>`
    select k.kind, coalesce(p.mail, mail_by_default(k.kind)) as mail
      from unnest(${[...notificationKinds]}::text[]) with ordinality as k (kind, place)
      left join notification_preferences p on p.person_id = ${personId} and p.kind = k.kind
     order by k.place`.execute(db);
  return rows;
}

export async function insertPreference(db: Db, { personId }: Viewer, { kind, mail }: NotificationPreference): Promise<void> {
  await db
    .insertInto('notificationPreferences')
    .values({ personId, kind, mail })
    .onConflict((conflict) => conflict.columns(['personId', 'kind']).doUpdateSet({ mail: mail satisfies MailChoice }))
    .execute();
}

/** Deletes notifications older than 90 days; for the worker. Returns how many. */
export async function deleteOldNotifications(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`select purge_notifications(${limit}) as purged`.execute(db);
  return rows[0]?.purged ?? 0;
}

const columns = ['id', 'kind', 'params', 'link', 'createdAt', 'readAt'] as const;

function toNotification(row: Pick<Selectable<DB['notifications']>, (typeof columns)[number]>): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    params: row.params as Notification['params'],
    link: row.link,
    time: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
