import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from '../../db/database.ts';
import { anAudience, aPieceOfContent, aReadableDocument } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { updateContentPopularity } from './content-views.queries.ts';
import { documentsJobs } from './documents.jobs.ts';

let api: TestApi;
let person: Person;
let session: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  person = await aPerson(api.admin);
  session = await aSession(api.admin, person);
});

const popularIds = async ({ headers }: Session = session): Promise<number[]> =>
  (await api.app.inject({ url: '/api/documents', headers })).json().body.map(({ id }: { id: number }) => id);

interface View {
  readonly entityId?: number;
  readonly itemId?: number;
  readonly eventType?: string;
  readonly ago?: string;
  readonly by?: string;
}

/** Adds views, each by a different person unless `by` is given. */
async function addViews(
  times: number,
  { entityId = 0, itemId, eventType = 'page_view', ago = '1 hour', by }: View,
): Promise<void> {
  await sql`
    insert into analytics_events (happened_at, partner_id, person_id, entity_type, entity_id, event_type, item_id)
    select now() - ${ago}::interval, ${person.partnerId}::uuid, coalesce(${by ?? null}::uuid, gen_random_uuid()), 'x', ${String(entityId)}, ${eventType}, ${itemId ?? null}
      from generate_series(1, ${times}::integer)`.execute(api.admin);
}

async function runCount(): Promise<void> {
  const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  await updateContentPopularity(worker);
  await worker.destroy();
}

/** Resets the counts as if the job had never run. */
async function resetCounts(): Promise<void> {
  await sql`delete from analytics_events`.execute(api.admin);
  await sql`delete from content_views`.execute(api.admin);
  await sql`delete from content_viewers`.execute(api.admin);
  await sql`update content_views_watermark set counted_until = now() - interval '30 days'`.execute(api.admin);
}

describe('the count of views', () => {
  it('[DASH-16] ranks the most viewed documents, products and assets of 30 days', async () => {
    await resetCounts();
    const [document, product] = [await aReadableDocument(api.admin), await aPieceOfContent(api.admin, 'products')];
    const [asset, old] = [await aPieceOfContent(api.admin, 'assets'), await aReadableDocument(api.admin)];
    const other = await aReadableDocument(api.admin);
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    await addViews(3, { entityId: product });
    await addViews(5, { entityId: product, itemId: document });
    await addViews(4, { entityId: asset });
    await addViews(50, { itemId: old, ago: '31 days' });
    await addViews(50, { itemId: other, eventType: 'click' });
    await addViews(50, { entityId: portfolio });
    await addViews(50, { itemId: 999_999_999 });
    await runCount();
    expect(await popularIds()).toEqual([document, asset, product]);
  });

  it('counts every view once however often it runs, including views that arrive late', async () => {
    await resetCounts();
    const [one, other] = [await aReadableDocument(api.admin), await aReadableDocument(api.admin)];
    await addViews(3, { itemId: one, ago: '1 hour' });
    await addViews(2, { itemId: other, ago: '1 hour' });
    await runCount();
    await runCount();
    expect(await popularIds()).toEqual([one, other]);
    await sql`update content_views_watermark set counted_until = now() - interval '10 minutes'`.execute(api.admin);
    await addViews(2, { itemId: other, ago: '5 minutes' });
    // These views are not counted yet: earlier ones may not be committed.
    await addViews(9, { itemId: one, ago: '10 seconds' });
    await runCount();
    expect(await popularIds()).toEqual([other, one]);
    const { views } = await api.admin
      .selectFrom('contentPopularity')
      .select('views')
      .where('contentId', '=', one)
      .executeTakeFirstOrThrow();
    expect(Number(views)).toBe(3);
  });

  it('[SAFE-06] counts a person once per document and day, however often they open it and over several runs', async () => {
    await resetCounts();
    const [pushed, liked] = [await aReadableDocument(api.admin), await aReadableDocument(api.admin)];
    await addViews(5_000, { itemId: pushed, by: person.id });
    await addViews(2, { itemId: liked });
    await runCount();
    await sql`update content_views_watermark set counted_until = now() - interval '10 minutes'`.execute(api.admin);
    await addViews(20, { itemId: pushed, by: person.id, ago: '5 minutes' });
    await runCount();
    expect(await popularIds()).toEqual([liked, pushed]);

    // A view on another day counts again.
    await resetCounts();
    for (const ago of ['25 hours', '49 hours', '73 hours']) await addViews(3, { itemId: pushed, by: person.id, ago });
    await addViews(2, { itemId: liked });
    await runCount();
    expect(await popularIds()).toEqual([pushed, liked]);
    const { rows } = await sql<{ days: number }>`select count(distinct day)::integer as days from content_viewers`.execute(
      api.admin,
    );
    expect(rows[0]?.days, 'who looked at what is remembered for a day').toBeLessThanOrEqual(1);
  });

  it('drops views older than 30 days and deleted content', async () => {
    await resetCounts();
    const [remaining, deleted] = [await aReadableDocument(api.admin), await aReadableDocument(api.admin)];
    await addViews(1, { itemId: remaining });
    await addViews(2, { itemId: deleted });
    await runCount();
    expect(await popularIds()).toEqual([deleted, remaining]);
    await api.admin.deleteFrom('documents').where('id', '=', deleted).execute();
    expect(await popularIds()).toEqual([remaining]);
    await sql`update content_views set day = day - 30`.execute(api.admin);
    await runCount();
    expect(await popularIds()).toEqual([]);
  });

  it('hides content of other audiences, and still ranks content of a small audience', async () => {
    await resetCounts();
    const partner = await aPartner(api.admin);
    const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
    const special = await aReadableDocument(api.admin, { audienceId: await anAudience(api.admin, { partners: [partner.id] }) });
    const draft = await aReadableDocument(api.admin, { publishedFrom: null });
    await addViews(9, { itemId: special });
    await addViews(99, { itemId: draft });
    for (let n = 1; n <= 25; n += 1) await addViews(n, { itemId: await aReadableDocument(api.admin) });
    await runCount();
    expect((await popularIds(audienceSession)).indexOf(special)).toBe(17);
    expect(await popularIds(audienceSession)).toHaveLength(20);
    expect(await popularIds()).not.toContain(special);
    expect(await popularIds()).not.toContain(draft);
  });

  it('runs as a job of the worker every 15 minutes', async () => {
    await resetCounts();
    const document = await aReadableDocument(api.admin);
    await addViews(1, { itemId: document });
    const connectionString = api.database.urlAs('portal_worker');
    const boss = new PgBoss({ connectionString, migrate: false, createSchema: false });
    const database: Database = openDatabase(connectionString, 1);
    await boss.start();
    await documentsJobs(boss, { database });
    await boss.send('count-content-views');
    await expect.poll(() => popularIds(), { timeout: 30_000 }).toEqual([document]);
    const schedules = await boss.getSchedules();
    expect(schedules.find(({ name }) => name === 'count-content-views')?.cron).toBe('*/15 * * * *');
    await boss.stop({ graceful: true, timeout: 5_000 });
    await database.destroy();
  }, 60_000);
});
