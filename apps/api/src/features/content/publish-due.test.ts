import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { aRevision, scheduleDraft } from '../../testing/content/revision-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { publishDue, startPublishing } from './publish-due.ts';

let api: TestApi;
let worker: Database;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  worker = openDatabase(api.database.urlAs('portal_worker'), 2);
  return () => worker.destroy();
});

const titleOf = async (id: number) =>
  (await api.admin.selectFrom('news').select('title').where('id', '=', id).executeTakeFirst())?.title as
    | { en: string }
    | undefined;

const itemOf = (id: number) => api.admin.selectFrom('contentItems').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const eventsOf = async (id: number) =>
  (await api.admin.selectFrom('auditEvents').select('action').where('subjectId', '=', String(id)).execute()).map(
    ({ action }) => action,
  );

const aDueDraft = async (title: string, id?: number) => {
  const contentId = await aRevision(api.admin, 'news', { fields: { title: { en: title } } }, id);
  await scheduleDraft(api.admin, contentId);
  return contentId;
};

describe('scheduled content', () => {
  it('[PUBL-04] takes over when its time has come, and not before', async () => {
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Before') });
    await aRevision(api.admin, 'news', { fields: { title: { en: 'After' } } }, id);
    await scheduleDraft(api.admin, id, 3600);
    expect(await publishDue(api.deps.database)).toBe(0);
    expect(await titleOf(id)).toEqual({ en: 'Before' });

    await scheduleDraft(api.admin, id);
    expect(await publishDue(api.deps.database)).toBe(1);
    expect(await titleOf(id)).toEqual({ en: 'After' });
    expect(await itemOf(id)).toMatchObject({ liveNumber: 1, draftNumber: null, scheduledFor: null, scheduledNumber: null });
    expect(await publishDue(api.deps.database)).toBe(0);
  });

  it('[PUBL-04] is published within 5 s by a worker alone, and by a server alone', { timeout: 30_000 }, async () => {
    const first = await aDueDraft('By the worker');
    const process = await startTestWorker(api);
    await vi.waitFor(async () => expect(await titleOf(first)).toEqual({ en: 'By the worker' }), { timeout: 5000, interval: 50 });
    await process.stop();

    const second = await aDueDraft('By the server');
    const stop = startPublishing(api.deps);
    await vi.waitFor(async () => expect(await titleOf(second)).toEqual({ en: 'By the server' }), { timeout: 5000, interval: 50 });
    const next = await aDueDraft('The next one');
    await vi.waitFor(async () => expect(await titleOf(next)).toBeDefined(), { timeout: 5000, interval: 50 });
    await stop();

    const third = await aDueDraft('After the end');
    await pause(2500);
    expect(await titleOf(third)).toBeUndefined();
    await publishDue(worker);
  });

  it('[PUBL-04] is published once by several processes at the same time', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const ids: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        // The same new audience twice: both publications want to create it.
        const id = await aRevision(api.admin, 'news', {
          fields: { title: { en: `Round ${round}` } },
          audience: { tiers: [`Tier ${round} ${n % 2}`] },
        });
        await scheduleDraft(api.admin, id);
        ids.push(id);
      }
      const callers = [api.deps.database, worker, api.deps.database, worker, api.deps.database];
      const counts = await Promise.all(callers.map(publishDue));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
      for (const id of ids) expect(await eventsOf(id)).toEqual(['content.published']);
    }
  });

  it('[PUBL-04] that cannot be published is marked, stays a draft and does not stop the others', async () => {
    const broken = await aRevision(api.admin, 'events', { fields: { name: { en: 'An event without a time' } } });
    await scheduleDraft(api.admin, broken, -60);
    const sound = await aDueDraft('A sound one');

    expect(await publishDue(api.deps.database)).toBe(1);
    expect(await titleOf(sound)).toEqual({ en: 'A sound one' });
    expect(await itemOf(broken)).toMatchObject({ draftNumber: 1, liveNumber: null, scheduledFor: null, publishedFrom: null });
    expect((await itemOf(broken)).scheduleFailedAt).toBeInstanceOf(Date);
    expect(await eventsOf(broken)).toEqual(['content.scheduleFailed']);
    expect(await publishDue(api.deps.database)).toBe(0);
  });
});

describe('the role of the server', () => {
  it('[PUBL-04] may publish what is due without a viewer, and nothing else', async () => {
    const id = await aRevision(api.admin, 'news', { fields: { title: { en: 'Not scheduled' } } });
    expect(await publishDue(api.deps.database)).toBe(0);
    const call = (query: ReturnType<typeof sql>) => query.execute(api.deps.database);
    await expect(call(sql`select publish_revision(${id}, 1, null)`)).rejects.toThrow('permission denied');
    await expect(call(sql`select publish_content(${id}, 1)`)).rejects.toThrow('only staff publish');
    await expect(call(sql`select preview_publish(${id}, null)`)).rejects.toThrow('only staff preview content');
    await expect(call(sql`select preview_index(${id}, '[]', '{}')`)).rejects.toThrow('only staff preview content');
  });
});

describe('a failing database', () => {
  it('is logged once and does not end the attempts', { timeout: 20_000 }, async () => {
    const log = { error: vi.fn(), info: vi.fn() };
    const broken = openDatabase(api.database.urlAs('portal_app').replace(/\/[^/?]*(\?|$)/, '/nowhere$1'), 1);
    const stop = startPublishing({ database: broken, log: log as never });
    await pause(4500);
    expect(log.error).toHaveBeenCalledTimes(1);
    await stop();
    await broken.destroy();
  });
});
