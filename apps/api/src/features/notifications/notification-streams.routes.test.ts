import { beforeAll, describe, expect, inject, it } from 'vitest';

import { type Partner, PartnerFields } from '@portal/contract/backoffice/partners';
import type { Notification } from '@portal/contract/notifications';

import { startFlakyProxy } from '../../testing/flaky-proxy.ts';
import { aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { openStream, type Stream } from '../../testing/streams/open-stream.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let first: TestApi;
let second: TestApi;

beforeAll(async () => {
  first = await startApi({ env: { REDIS_URL: inject('redisUrl') }, keepsFilesOnDisk: true });
  second = await anotherProcess(inject('redisUrl'));
  await first.app.listen({ host: '127.0.0.1', port: 0 });
});

/** A second process on the same database. */
function anotherProcess(redisUrl: string): Promise<TestApi> {
  const env = { REDIS_URL: redisUrl, DATABASE_URL: first.database.urlAs('portal_app') };
  return startApi({ env, keepsFilesOnDisk: true });
}

async function someone(): Promise<{ person: Person; session: Session }> {
  const person = await aPerson(first.admin);
  return { person, session: await aSession(first.admin, person) };
}

describe('the stream of notifications', () => {
  it('starts with the unread count and sends new notifications long before the next poll, also from another process', async () => {
    const { person, session } = await someone();
    await aNotification(first.admin, person);
    const stream = await openStream(first, session);
    expect(stream.status).toBe(200);
    await stream.until(/event: unread\ndata: \{"unread":1\}/);
    expect(stream.text()).not.toContain('event: notification');

    const id = await aNotification(first.admin, person);
    second.deps.live.publish([person.id]);
    // Streams poll every 20 seconds, and `until` waits for 5: what arrives in time was pushed.
    await stream.until(new RegExp(`event: notification\nid: ${id}\ndata: .*T-3018`));
    await stream.until(/"unread":2/);

    // The person marks it as read, through another process.
    await second.app.inject({
      method: 'POST',
      url: '/api/partner/notifications/read',
      payload: { upTo: id },
      headers: session.headers,
    });
    await stream.until(/"unread":0/);
    stream.close();
  });

  it('[STAF-07] announces a changed partner to its people at once, through another process, and to nobody else', async () => {
    const [ada, other] = [await someone(), await someone()];
    const [stream, otherStream] = [await openStream(first, ada.session), await openStream(first, other.session)];
    for (const each of [stream, otherStream]) await each.until(/event: profile\ndata: \{"version":"1\.1"\}/);
    const { headers } = await aSession(first.admin, await aStaffMember(first.admin));
    const url = `/api/backoffice/partners/${ada.person.partnerId}`;
    const { body } = (await second.app.inject({ url, headers })).json<{ body: Partner }>();
    const payload = { ...PartnerFields.parse(body), version: body.version, name: 'Renamed AG' };
    const saved = await second.app.inject({ method: 'POST', url, payload, headers });
    expect(saved.statusCode).toBe(200);
    await stream.until(/event: profile\ndata: \{"version":"1\.2"\}/);
    expect(otherStream.text().match(/event: profile/g)).toHaveLength(1);
    for (const each of [stream, otherStream]) each.close();
  });

  it('sends no notifications of other people', async () => {
    const [ada, other] = [await someone(), await someone()];
    const stream = await openStream(first, ada.session);
    await stream.until(/"unread":0/);
    const theirs = await aNotification(first.admin, other.person);
    second.deps.live.publish([other.person.id, ada.person.id]);
    const own = await aNotification(first.admin, ada.person);
    second.deps.live.publish([ada.person.id]);
    await stream.until(new RegExp(own));
    expect(stream.text()).not.toContain(theirs);
    stream.close();
  });

  it('resumes after the last seen notification', async () => {
    const { person, session } = await someone();
    const [seen, missed] = [await aNotification(first.admin, person), await aNotification(first.admin, person)];
    const stream = await openStream(first, session, seen);
    await stream.until(/"unread":2/);
    const receivedIds = [...stream.text().matchAll(/^id: (.+)$/gm)].map(([, id]) => id);
    expect(receivedIds).toEqual([missed]);
    const data = JSON.parse(/^event: notification\n.*\ndata: (.+)$/m.exec(stream.text())?.[1] ?? '') as Notification;
    expect(data).toMatchObject({ id: missed, kind: 'ticket.answered', isRead: false });
    stream.close();
  });

  it('ends within five seconds after its session has ended', async () => {
    const { person, session } = await someone();
    const stream = await openStream(first, session);
    await stream.until(/unread/);
    const start = performance.now();
    await first.admin.updateTable('sessions').set({ endedAt: new Date() }).where('personId', '=', person.id).execute();
    await stream.ended;
    expect(performance.now() - start).toBeLessThan(5_000);
    expect((await openStream(first, session)).status).toBe(401);
  });

  it('does not extend its session', async () => {
    const person = await aPerson(first.admin);
    const session = await aSession(first.admin, person, { seenMinutesAgo: 59 });
    const stream = await openStream(first, session);
    await stream.until(/unread/);
    stream.close();
    const row = await first.admin
      .selectFrom('sessions')
      .select('lastSeenAt')
      .where('personId', '=', person.id)
      .executeTakeFirst();
    expect(row?.lastSeenAt.getTime()).toBeLessThan(Date.now() - 58 * 60_000);
  });

  it('is limited to ten per person', async () => {
    const { session } = await someone();
    const streams: Stream[] = [];
    for (let count = 0; count < 10; count += 1) streams.push(await openStream(first, session));
    expect((await openStream(first, session)).status).toBe(429);
    streams.forEach((stream) => stream.close());
  });

  it('is limited to ten per person even if the requests are concurrent', async () => {
    const { session } = await someone();
    const streams = await Promise.all(Array.from({ length: 16 }, () => openStream(first, session)));
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(6);
    streams.forEach((stream) => stream.close());
  });

  it('does not delay the shutdown of the server', { timeout: 5_000 }, async () => {
    const api = await anotherProcess(inject('redisUrl'));
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream(api, (await someone()).session);
    await stream.until(/unread/);
    await expect(api.app.close()).resolves.toBeUndefined();
    await stream.ended;
  });

  it(
    'after the connection to Redis is lost, sends notifications from another process within 30 seconds',
    { timeout: 45_000 },
    async () => {
      const proxy = await startFlakyProxy(inject('redisUrl'));
      const api = await anotherProcess(proxy.url.replace('http:', 'redis:'));
      await api.app.listen({ host: '127.0.0.1', port: 0 });
      const { person, session } = await someone();
      const stream = await openStream(api, session);
      await stream.until(/"unread":0/);
      await proxy.close();

      const id = await aNotification(first.admin, person);
      second.deps.live.publish([person.id]);
      expect(await stream.until(new RegExp(id), 30_000)).toBeLessThan(30_000);
      stream.close();
    },
  );
});
