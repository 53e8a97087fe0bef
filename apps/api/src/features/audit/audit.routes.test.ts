import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import { auditPageSize, maxAuditCounted, type AuditEvent } from '@portal/contract/backoffice/audit';

import { openDatabase } from '../../db/database.ts';
import { aPieceOfContent } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sheetCells } from '../../testing/unzip.ts';

let api: TestApi;
let admin: Person;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  admin = await aStaffMember(api.admin, { role: 'admin', firstName: 'Nils', lastName: 'Aune' });
  headers = (await aSession(api.admin, admin)).headers;
});

interface EventValues {
  readonly action?: string;
  readonly actorId?: string;
  readonly partnerId?: string;
  readonly personId?: string;
  readonly subject?: { kind: string; id: string };
  readonly minutesAgo?: number;
  readonly before?: object;
  readonly after?: object;
}

async function anEvent(values: EventValues = {}): Promise<string> {
  const id = newId();
  await api.admin
    .insertInto('auditEvents')
    .values({
      id,
      action: values.action ?? 'partner.changed',
      actorId: values.actorId ?? admin.id,
      partnerId: values.partnerId ?? null,
      personId: values.personId ?? null,
      subjectKind: values.subject?.kind ?? null,
      subjectId: values.subject?.id ?? null,
      before: values.before ? JSON.stringify(values.before) : null,
      after: values.after ? JSON.stringify(values.after) : null,
      happenedAt: sql<Date>`now() - make_interval(mins => ${values.minutesAgo ?? 0})`,
      ip: '192.0.2.7',
      device: 'Firefox',
    })
    .execute();
  return id;
}

interface List {
  readonly body: AuditEvent[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly names: Record<string, string | null>;
}

const get = (path: string) => api.app.inject({ url: `/api/backoffice/audit${path}`, headers });
const list = async (query: Record<string, string> = {}) => (await get(`?${new URLSearchParams(query).toString()}`)).json<List>();
const idsOf = ({ body }: List) => body.map(({ id }) => id);

describe('GET /api/backoffice/audit', () => {
  it('[STAF-13] shows who changed what, when, from where, before and after, with names', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT' });
    const id = await anEvent({
      partnerId: partner.id,
      subject: { kind: 'partner', id: partner.id },
      before: { tier: 'Silver' },
      after: { tier: 'Gold' },
    });
    const { body, total, isTotalExact, names } = await list({ partner: partner.id });
    expect(body).toEqual([
      {
        id,
        happenedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        action: 'partner.changed',
        actor: { id: admin.id, name: 'Nils Aune', kind: 'staff' },
        subject: { kind: 'partner', id: partner.id, name: 'Hallamber IT' },
        partner: { id: partner.id, name: 'Hallamber IT' },
        person: null,
        ip: '192.0.2.7',
        device: 'Firefox',
        before: { tier: 'Silver' },
        after: { tier: 'Gold' },
        details: {},
      },
    ]);
    expect([total, isTotalExact, names.partner]).toEqual([1, true, 'Hallamber IT']);
  });

  it('[STAF-13] filters by actor, action, area, subject, partner, person and time', async () => {
    const actor = await aStaffMember(api.admin, { role: 'admin' });
    const person = await aPerson(api.admin);
    const partnerId = person.partnerId ?? '';
    const subject = { kind: 'person', id: person.id };
    const viewed = await anEvent({ actorId: actor.id, action: 'viewAs.started', personId: person.id, partnerId, subject });
    const changed = await anEvent({ actorId: actor.id, action: 'person.changed', subject, minutesAgo: 60 });
    const answered = await anEvent({ actorId: actor.id, action: 'ticket.answered', minutesAgo: 120 });

    const of = async (query: Record<string, string>) => idsOf(await list({ actor: actor.id, ...query }));
    expect(await of({})).toEqual([viewed, changed, answered]);
    expect(await of({ action: 'person.changed' })).toEqual([changed]);
    expect(await of({ area: 'viewAs' })).toEqual([viewed]);
    expect(await of({ area: 'work' })).toEqual([answered]);
    expect(await of({ area: 'partners' })).toEqual([changed]);
    expect(await of({ subjectKind: 'person' })).toEqual([viewed, changed]);
    expect(await of({ subjectKind: 'person', subjectId: person.id })).toEqual([viewed, changed]);
    expect(await of({ partner: partnerId })).toEqual([viewed]);
    expect(await of({ person: person.id })).toEqual([viewed]);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    expect(await of({ from: minutesAgo(90), until: minutesAgo(30) })).toEqual([changed]);
  });

  it('pages through events of the same moment without losing or repeating one, in both directions', async () => {
    const actor = await aStaffMember(api.admin, { role: 'admin' });
    const count = auditPageSize * 2 + 3;
    await sql`insert into audit_events (id, actor_id, action, happened_at)
      select gen_random_uuid(), ${actor.id}, 'partner.changed', now() from generate_series(1, ${count})`.execute(api.admin);

    const first = await list({ actor: actor.id });
    const second = await list({ actor: actor.id, olderThan: first.body.at(-1)?.id ?? '' });
    const third = await list({ actor: actor.id, olderThan: second.body.at(-1)?.id ?? '' });
    expect(new Set([first, second, third].flatMap(idsOf)).size).toBe(count);
    expect([first, second, third].map(({ hasNewer, hasOlder }) => [hasNewer, hasOlder])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    const back = await list({ actor: actor.id, newerThan: third.body[0]?.id ?? '' });
    expect(idsOf(back)).toEqual(idsOf(second));
    // A first page that would not be full begins with the newest event.
    expect(idsOf(await list({ actor: actor.id, newerThan: first.body[3]?.id ?? '' }))).toEqual(idsOf(first));
  });

  it('stays within the period on every page, also beside an event outside of it or at its very beginning', async () => {
    const actor = await aStaffMember(api.admin, { role: 'admin' });
    const count = auditPageSize * 2 + 6;
    const start = Date.parse('2026-03-02T00:00:00Z');
    const minute = (index: number) => new Date(start + index * 60_000).toISOString();
    // Two events in each minute, the newest first.
    const { rows } = await sql<{ id: string }>`
      with inserted as (
        insert into audit_events (id, actor_id, action, happened_at)
        select gen_random_uuid(), ${actor.id}, 'partner.changed', ${minute(0)}::timestamptz + make_interval(mins => n / 2)
          from generate_series(0, ${count - 1}) as n
        returning id, happened_at
      ) select id from inserted order by happened_at desc, id desc`.execute(api.admin);
    const ids = rows.map(({ id }) => id);
    // Without the two oldest and the two newest events, which are outside.
    const inside = ids.slice(2, -2);
    const period = { actor: actor.id, from: minute(1), until: minute(count / 2 - 1) };
    const page = async (cursor: Record<string, string>) => idsOf(await list({ ...period, ...cursor }));

    const first = await page({});
    expect(first).toEqual(inside.slice(0, auditPageSize));
    for (const outside of ids.slice(0, 2)) expect(await page({ olderThan: outside })).toEqual(first);
    const last = inside.slice(-auditPageSize);
    for (const outside of ids.slice(-2)) expect(await page({ newerThan: outside })).toEqual(last);

    // The first moment of the period counts, and both of its events are a place of their own.
    const [newer = '', oldest = ''] = inside.slice(-2);
    expect(await page({ olderThan: newer })).toEqual([oldest]);
    expect(await page({ olderThan: oldest })).toEqual([]);
    expect(await page({ newerThan: oldest })).toEqual(inside.slice(-auditPageSize - 1, -1));
    expect(await page({ olderThan: ids.at(-1) ?? '' })).toEqual([]);
    expect(await page({ newerThan: ids[0] ?? '' })).toEqual(first);
    expect(await page({ olderThan: inside[0] ?? '' })).toEqual(inside.slice(1, auditPageSize + 1));
  });

  it('stops counting, and says so', async () => {
    const actor = await aStaffMember(api.admin, { role: 'admin' });
    await sql`insert into audit_events (id, actor_id, action)
      select gen_random_uuid(), ${actor.id}, 'partner.changed' from generate_series(1, ${maxAuditCounted + 1})`.execute(
      api.admin,
    );
    expect(await list({ actor: actor.id })).toMatchObject({ total: maxAuditCounted, isTotalExact: false });
  });

  it('cuts long values in the list and shows them in full in the event', async () => {
    const text = 'x'.repeat(5000);
    const subject = { kind: 'setting', id: newId() };
    const id = await anEvent({ action: 'setting.changed', subject, before: { footer: text }, after: { footer: null } });
    const [listed] = (await list({ subjectKind: 'setting', subjectId: subject.id })).body;
    expect(String(listed?.before?.footer)).toHaveLength(201);
    expect((await get(`/${id}`)).json().body).toMatchObject({
      before: { footer: text },
      after: { footer: null },
      sessionId: null,
    });
    expect((await get(`/${newId()}`)).statusCode).toBe(404);
  });

  it('[STAF-13] names content by its title, and leaves the order of a kind without a name', async () => {
    const id = String(await aPieceOfContent(api.admin, 'slides', { title: JSON.stringify({ en: 'Partner kick-off' }) }));
    for (const [subjectId, name] of [[id, 'Partner kick-off'] as const, ['slides', null] as const]) {
      const eventId = await anEvent({ action: 'content.published', subject: { kind: 'content', id: subjectId } });
      const { body } = await list({ subjectKind: 'content', subjectId });
      expect(body.find((event) => event.id === eventId)?.subject).toEqual({ kind: 'content', id: subjectId, name });
    }
  });

  it('names feeds', async () => {
    const { id } = await importing(api, { headers }).addFeed({ name: 'SAP licences' });
    await anEvent({ action: 'feed.changed', subject: { kind: 'feed', id } });
    const { body, names } = await list({ subjectKind: 'feed', subjectId: id });
    expect(body[0]?.subject).toEqual({ kind: 'feed', id, name: 'SAP licences' });
    expect(names['subject']).toBe('SAP licences');
  });

  it('keeps events about records that are gone, without a name', async () => {
    for (const [kind, id] of [['ticket', 'T-999999999'] as const, ['contentRequest', newId()] as const]) {
      await anEvent({ action: `${kind}.answered`, subject: { kind, id } });
      expect((await list({ subjectKind: kind, subjectId: id })).body[0]?.subject).toEqual({ kind, id, name: null });
    }
  });

  it('rejects filters that are not valid', async () => {
    for (const query of ['actor=me', 'area=all', 'from=yesterday', 'action=DROP%20TABLE', 'olderThan=1']) {
      expect([query, (await get(`?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });
});

describe('GET /api/backoffice/audit/actors', () => {
  it('lists staff by name', async () => {
    const actors = (await get('/actors')).json<{ body: { id: string; name: string }[] }>().body;
    expect(actors).toContainEqual({ id: admin.id, name: 'Nils Aune' });
  });
});

describe('GET /api/backoffice/audit/export', () => {
  it('[STAF-13] exports what is filtered, newest first, as CSV and as XLSX', async () => {
    const partner = await aPartner(api.admin, { name: 'Äpfel & Co' });
    const subject = { kind: 'partner', id: partner.id };
    await anEvent({ partnerId: partner.id, subject, before: { name: '=1+1' }, after: { name: 'b' }, minutesAgo: 5 });
    await anEvent({ partnerId: partner.id, action: 'partner.disabled', subject });

    const csv = await get(`/export?format=csv&partner=${partner.id}`);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffTime (UTC),Who,"Who, ID",What,Kind,Record,"Record, ID",Partner,Person,IP,Device,Before,After,Details',
    );
    expect(lines[1]).toContain(
      `,Nils Aune,${admin.id},partner.disabled,partner,Äpfel & Co,${partner.id},Äpfel & Co,,192.0.2.7,Firefox,,,`,
    );
    expect(lines[2]).toContain('partner.changed');
    expect(lines[2]).toContain('"{""name"":""=1+1""}"');

    const [, newest] = sheetCells((await get(`/export?format=xlsx&partner=${partner.id}`)).rawPayload);
    expect(newest?.[3]).toBe('partner.disabled');
  });

  it('streams thousands of events completely, none twice', async () => {
    const actor = await aStaffMember(api.admin, { role: 'admin' });
    await sql`insert into audit_events (id, actor_id, action, details)
      select gen_random_uuid(), ${actor.id}, 'partner.changed', jsonb_build_object('n', n) from generate_series(1, 2345) as n`.execute(
      api.admin,
    );
    const lines = (await get(`/export?format=csv&actor=${actor.id}`)).body.trim().split('\r\n');
    expect(new Set(lines.slice(1).map((line) => /""n"":(\d+)/.exec(line)?.[1])).size).toBe(2345);
  });
});

describe('the audit', () => {
  it('[STAF-13] cannot be changed, deleted or emptied by the server, the worker, or the functions that run as the owner', async () => {
    const id = await anEvent();
    const statements = [
      sql`update audit_events set action = 'nothing'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
      sql`truncate audit_events cascade`,
    ];
    for (const role of ['portal_app', 'portal_worker'] as const) {
      const db = openDatabase(api.database.urlAs(role), 1);
      for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
      await db.destroy();
    }
    const viewer = { ...staffViewer(), sessionId: id };
    for (const statement of statements) {
      await expect(api.deps.asViewer(viewer, (db) => statement.execute(db))).rejects.toThrow(/permission denied/);
      // Functions with the owner's rights get no further than the owner.
      await expect(statement.execute(api.admin)).rejects.toThrow(/append-only/);
    }
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and pg_get_functiondef(oid) ~* '(update|delete from|truncate)\\s+(table\\s+)?(only\\s+)?(public\\.)?audit_events'`.execute(
      api.admin,
    );
    expect(rows).toEqual([]);
    expect((await get(`/${id}`)).statusCode).toBe(200);
  });

  it('[STAF-13] is read by admins only, even by a query without a filter', async () => {
    await anEvent();
    const partner = await aPerson(api.admin);
    const viewers = {
      admin: staffViewer(),
      editor: { ...staffViewer(), role: 'editor' as const },
      adminWithoutSecondFactor: { ...staffViewer(), hasTwoFactor: false },
      partner: { ...staffViewer(), kind: 'partner' as const, role: null, personId: partner.id, partnerId: partner.partnerId },
    };
    const counts: Record<string, boolean> = {};
    for (const [name, viewer] of Object.entries(viewers)) {
      const rows = await api.deps.asViewer(viewer, (db) => db.selectFrom('auditEvents').select('id').limit(1).execute());
      counts[name] = rows.length > 0;
    }
    expect(counts).toEqual({ admin: true, editor: false, adminWithoutSecondFactor: false, partner: false });
    expect(await api.deps.database.selectFrom('auditEvents').select('id').execute()).toEqual([]);
    const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
    await expect(sql`select 1 from audit_events`.execute(worker)).rejects.toThrow('permission denied');
    await worker.destroy();
  });
});

function staffViewer() {
  return {
    sessionId: admin.id,
    sessionKind: 'full' as const,
    personId: admin.id,
    kind: 'staff' as const,
    role: 'admin' as const,
    partnerId: null,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  };
}
