import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/notifications';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { createNotificationStreams } from './notification-streams.ts';
import {
  countNotifications,
  countUnread,
  findNotifications,
  findPreferences,
  insertPreference,
  updateNotificationsRead,
} from './notifications.queries.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, live } = deps;
  const streams = createNotificationStreams(deps);
  app.addHook('preClose', async () => streams.endAll());

  route(app, contract.listNotifications, async ({ viewer, query }) => {
    const isUnreadOnly = query.show === 'unread';
    const page = { number: Number(query.page ?? 1), size: Number(query.pageSize ?? contract.notificationPageSize) };
    return asViewer(viewer, async (db) => ({
      body: await findNotifications(db, viewer, { isUnreadOnly, page }),
      total: await countNotifications(db, viewer, isUnreadOnly),
      page: page.number,
      pageSize: page.size,
      unread: await countUnread(db, viewer),
    }));
  });

  route(app, contract.countUnread, async ({ viewer }) => ({
    body: { unread: await asViewer(viewer, (db) => countUnread(db, viewer)) },
  }));

  route(app, contract.streamNotifications, async ({ viewer, request, reply }) => {
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' });
    if (request.method === 'HEAD') return reply.send('');
    return reply.send(await streams.open(viewer, parseLastEventId(request.headers['last-event-id'])));
  });

  route(app, contract.readNotifications, async ({ viewer, body }) => {
    const unread = await asViewer(viewer, async (db) => {
      await updateNotificationsRead(db, viewer, body);
      return countUnread(db, viewer);
    });
    // Updates the count in the person's other browsers.
    live.publish([viewer.personId]);
    return { body: { unread } };
  });

  route(app, contract.listNotificationPreferences, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => findPreferences(db, viewer)),
  }));

  route(app, contract.saveNotificationPreference, async ({ viewer, body }) => ({
    body: await asViewer(viewer, async (db) => {
      await insertPreference(db, viewer, body);
      return findPreferences(db, viewer);
    }),
  }));
}

/** Ignores values that are not ids of notifications. */
function parseLastEventId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(header) ? header : undefined;
}
