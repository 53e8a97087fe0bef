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
  it('[CALL-02] stores one event or a list for the person in the session, whatever the body says', async () => {
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

  it('rejects invalid events, and more than 200 at once', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    for (const payload of [{}, [{}], { ...view, entityType: 'x'.repeat(51) }, Array.from({ length: 201 }, () => view)]) {
      expect((await record(payload, headers)).statusCode).toBe(400);
    }
  });

  it('rejects text that cannot be stored, without affecting the events of others', async () => {
    const [person, other] = [await aPerson(api.admin), await aPerson(api.admin)];
    const [session, otherSession] = [await aSession(api.admin, person), await aSession(api.admin, other)];
    const invalidEvents = ['\ud83d', 'a\u0000b'].map((text) => ({ ...view, metadata: { page: text, action: 'view' } }));
    const responses = await Promise.all([
      ...invalidEvents.map((event) => record(event, otherSession.headers)),
      record(view, session.headers),
    ]);
    expect(responses.map((response) => response.statusCode)).toEqual([400, 400, 200]);
    expect((await record({ ...view, entityId: String.raw`\u0000` }, session.headers)).statusCode).toBe(200);
    expect(await eventsOf(person.id)).toHaveLength(2);
  });

  it('[SAFE-06] accepts 600 page views per person and minute over any number of calls, without limiting a colleague', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const colleague = await aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
    const batch = Array.from({ length: 100 }, () => view);
    const responses = [];
    for (let call = 0; call < 8; call += 1) responses.push(await record(batch, headers));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(responses.at(-1)?.json()).toMatchObject({ code: 'request.tooMany' });
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await eventsOf(person.id)).toHaveLength(600);
    expect((await record(view, colleague.headers)).statusCode).toBe(200);
  });

  it('responds only after every event is on disk, also for concurrent calls', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const responses = await Promise.all(Array.from({ length: 50 }, () => record([view, view], headers)));
    expect(responses.every((response) => response.statusCode === 200)).toBe(true);
    expect(await eventsOf(person.id)).toHaveLength(100);
  });

  it('has a partition for this month and the coming ones, and drops those older than 90 days', async () => {
    const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
    await sql`create table analytics_events_2020_01 partition of analytics_events
      for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`.execute(api.admin);
    await sql`alter table analytics_events_2020_01 owner to portal_owner`.execute(api.admin);
    await sql`select maintain_analytics_partitions()`.execute(worker);
    await worker.destroy();
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass`.execute(api.admin);
    const names = rows.map((row) => row.name);
    expect(names).not.toContain('analytics_events_2020_01');
    expect(names).toContain(`analytics_events_${new Date().toISOString().slice(0, 7).replace('-', '_')}`);
    expect(names).toHaveLength(4);
  });

  it('stores an event in the default partition if its month has none, and later partitions can still be created', async () => {
    const { app, admin, database } = await startApi();
    const { headers } = await aSession(admin, await aPerson(admin));
    const { rows: partitions } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'analytics_events'::regclass and inhrelid <> 'analytics_events_default'::regclass`.execute(admin);
    for (const { name } of partitions) await sql`drop table ${sql.ref(name)}`.execute(admin);
    const url = '/api/partner/analytics-create';
    expect((await app.inject({ method: 'POST', url, payload: view, headers })).statusCode).toBe(200);

    const worker = openDatabase(database.urlAs('portal_worker'), 1);
    await sql`select maintain_analytics_partitions()`.execute(worker);
    await worker.destroy();
    const { rows } = await sql`select from pg_inherits where inhparent = 'analytics_events'::regclass`.execute(admin);
    expect(rows).toHaveLength(3);
  });
});
