import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import { aPerson, aSession } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const view = { entityType: 'leads', entityId: 0, eventType: 'page_view', metadata: { page: 'Leads', action: 'view' } };

async function record(payload: object, headers: Record<string, string>) {
  return api.app.inject({ method: 'POST', url: '/api/partner/analytics-create', payload, headers });
}

const eventsOf = (personId: string) =>
  api.admin.selectFrom('analyticsEvents').selectAll().where('personId', '=', personId).execute();

describe('POST /api/partner/analytics-create', () => {
  it('[CALL-02] keeps one event or a list, of the person in the session whatever the body says', async () => {
    const [person, other] = [await aPerson(api.admin), await aPerson(api.admin)];
    const { headers } = await aSession(api.admin, person);
    expect((await record({ ...view, userId: other.id }, headers)).json()).toEqual({ status: true });
    const document = { ...view, entityType: 'document', itemId: 42, metadata: { page: 'Document', action: 'view' } };
    expect((await record([view, document], headers)).json()).toEqual({ status: true });

    const rows = await eventsOf(person.id);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.itemId)).toContain('42');
    expect(new Set(rows.map((row) => row.partnerId))).toEqual(new Set([person.partnerId]));
    expect(await eventsOf(other.id)).toEqual([]);
  });

  it('refuses what is not an event, and more than 200 at once', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    for (const payload of [{}, [{}], { ...view, entityType: 'x'.repeat(51) }, Array.from({ length: 201 }, () => view)]) {
      expect((await record(payload, headers)).statusCode).toBe(400);
    }
  });

  it('refuses text that cannot be kept, and does not let it spoil the events of others', async () => {
    const [person, other] = [await aPerson(api.admin), await aPerson(api.admin)];
    const [mine, theirs] = [await aSession(api.admin, person), await aSession(api.admin, other)];
    const spoilt = ['\ud83d', 'a\u0000b'].map((text) => ({ ...view, metadata: { page: text, action: 'view' } }));
    const answers = await Promise.all([...spoilt.map((event) => record(event, theirs.headers)), record(view, mine.headers)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 200]);
    expect((await record({ ...view, entityId: String.raw`\u0000` }, mine.headers)).statusCode).toBe(200);
    expect(await eventsOf(person.id)).toHaveLength(2);
  });

  it('[SAFE-06] takes 600 page views of one person a minute, in however many calls, and none of that keeps a colleague out', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const colleague = await aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
    const batch = Array.from({ length: 100 }, () => view);
    const answers = [];
    for (let call = 0; call < 8; call += 1) answers.push(await record(batch, headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'request.tooMany' });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await eventsOf(person.id)).toHaveLength(600);
    expect((await record(view, colleague.headers)).statusCode).toBe(200);
  });

  it('has every event on disk before it answers, however many call at once', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => record([view, view], headers)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(await eventsOf(person.id)).toHaveLength(100);
  });

  it('falls into the month it happened in, and into none that is gone', async () => {
    const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
    await sql`create table analytics_events_2020_01 partition of analytics_events
      for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`.execute(api.admin);
    await sql`alter table analytics_events_2020_01 owner to portal_owner`.execute(api.admin);
    await sql`select tend_analytics_partitions()`.execute(worker);
    await worker.destroy();
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass`.execute(api.admin);
    const names = rows.map((row) => row.name);
    expect(names).not.toContain('analytics_events_2020_01');
    expect(names).toContain(`analytics_events_${new Date().toISOString().slice(0, 7).replace('-', '_')}`);
    expect(names).toHaveLength(4);
  });

  it('waits in the rest for a month that nobody made in time, without keeping the months after it from being made', async () => {
    const { app, admin, database } = await startApi();
    const { headers } = await aSession(admin, await aPerson(admin));
    const { rows: made } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'analytics_events'::regclass and inhrelid <> 'analytics_events_rest'::regclass`.execute(admin);
    for (const { name } of made) await sql`drop table ${sql.ref(name)}`.execute(admin);
    const url = '/api/partner/analytics-create';
    expect((await app.inject({ method: 'POST', url, payload: view, headers })).statusCode).toBe(200);

    const worker = openDatabase(database.urlAs('portal_worker'), 1);
    await sql`select tend_analytics_partitions()`.execute(worker);
    await worker.destroy();
    const { rows } = await sql`select from pg_inherits where inhparent = 'analytics_events'::regclass`.execute(admin);
    expect(rows).toHaveLength(3);
  });
});
