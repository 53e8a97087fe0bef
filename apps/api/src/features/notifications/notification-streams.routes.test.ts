import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { Notification } from '@portal/contract/notifications';

import { startFlakyProxy } from '../../testing/flaky-proxy.ts';
import { aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const path = '/api/partner/notifications/stream';
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

interface Stream {
  readonly status: number;
  readonly text: () => string;
  /** Waits until a matching text has arrived; returns the milliseconds it took. */
  readonly until: (pattern: RegExp, ms?: number) => Promise<number>;
  readonly ended: Promise<void>;
  readonly close: () => void;
}

async function openStream({ app }: TestApi, { headers }: Session, lastEventId?: string): Promise<Stream> {
  const { port } = app.server.address() as AddressInfo;
  const closing = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...headers, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: closing.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    text: () => text,
    ended,
    close: () => closing.abort(),
    until: async (pattern, ms = 5_000) => {
      const start = performance.now();
      while (!pattern.test(text)) {
        if (performance.now() - start > ms) throw new Error(`Not within ${ms} ms: ${pattern}, but ${text}`);
        await pause(10);
      }
      return performance.now() - start;
    },
  };
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
