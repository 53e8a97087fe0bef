import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '../core/viewer.ts';
import { definerFunctions } from '../testing/definer-functions.ts';
import { aPieceOfContent } from '../testing/content-factories.ts';
import { aFile, aPartner, aPerson, type Partner, type Person } from '../testing/factories.ts';
import { aCachedCrmTicketList, aTicket } from '../testing/ticket-factories.ts';
import { aLead } from '../testing/lead-factories.ts';
import { aLicence } from '../testing/licence-factories.ts';
import { aNotification } from '../testing/notification-factories.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { openDatabase } from './database.ts';

let api: TestApi;
let ownPartner: Partner;
let viewer: Viewer;
let colleague: Person;

beforeAll(async () => {
  api = await startApi();
  ownPartner = await aPartner(api.admin);
  const person = await aPerson(api.admin, { partnerId: ownPartner.id });
  const other = await aPerson(api.admin);
  colleague = await aPerson(api.admin, { partnerId: ownPartner.id });
  for (const owner of [person, colleague, other])
    for (const purpose of ['photo', 'agreement'] as const) await aFile(api.admin, owner, { purpose });
  const contentId = await aPieceOfContent(api.admin, 'documents');
  for (const owner of [person, colleague, other]) {
    await api.admin
      .insertInto('pins')
      .values({ partnerId: owner.partnerId ?? '', personId: owner.id, contentId, contentKind: 'documents' })
      .execute();
    const ticket = await aTicket(api.admin, owner, {}, ['Any news?']);
    await aFile(api.admin, owner, { purpose: 'ticket', ticketId: ticket.id });
    await aCachedCrmTicketList(api.admin, owner, [{ id: '1' }]);
  }
  for (const { partnerId } of [person, other]) {
    await aLead(api.admin, partnerId ?? '', { products: [{ model: 'Keel' }] });
    await aLicence(api.admin, partnerId ?? '');
  }
  const contact = { name: 'Someone', position: 1 };
  await api.admin
    .insertInto('partnerContacts')
    .values([
      { ...contact, partnerId: ownPartner.id },
      { ...contact, partnerId: other.partnerId ?? '' },
    ])
    .execute();
  viewer = {
    sessionId: person.id,
    sessionKind: 'full',
    personId: person.id,
    kind: 'partner',
    role: null,
    partnerId: ownPartner.id,
    renewalsEnabled: true,
    hasTwoFactor: true,
    viewedBy: null,
  };
});

/** Queries without any filter that return the partners of all visible rows. */
const unfilteredQueries = {
  partners: sql<{ owner: string }>`select id as owner from partners`,
  people: sql<{ owner: string }>`select partner_id as owner from people`,
  partnerContacts: sql<{ owner: string }>`select partner_id as owner from partner_contacts`,
  files: sql<{ owner: string }>`select partner_id as owner from files`,
  tickets: sql<{ owner: string }>`select partner_id as owner from tickets`,
  ticketMessages: sql<{ owner: string }>`select partner_id as owner from ticket_messages`,
  pins: sql<{ owner: string }>`select partner_id as owner from pins`,
  crmTicketCache: sql<{ owner: string }>`select partner_id as owner from crm_ticket_cache`,
  leads: sql<{ owner: string }>`select partner_id as owner from leads`,
  licences: sql<{ owner: string }>`select partner_id as owner from licences`,
  leadProducts: sql<{ owner: string }>`select partner_id as owner from lead_products`,
};

describe('a query without a filter', () => {
  it('[CALL-04] sees only rows of the viewer’s company, in every table with rows of partners', async () => {
    for (const [table, query] of Object.entries(unfilteredQueries)) {
      const { rows } = await api.deps.asViewer(viewer, (db) => query.execute(db));
      expect([table, new Set(rows.map((row) => row.owner))]).toEqual([table, new Set([ownPartner.id])]);
    }
  });

  it('sees only the password hash of the viewer, never that of a colleague', async () => {
    await aPerson(api.admin, { partnerId: ownPartner.id });
    const { rows } = await api.deps.asViewer(viewer, (db) => sql`select person_id from credentials`.execute(db));
    expect(rows).toEqual([{ personId: viewer.personId }]);
  });

  it('sees the photo of a colleague but not the agreement, and can change neither', async () => {
    const { rows } = await api.deps.asViewer(viewer, (db) =>
      sql<{
        purpose: string;
        personId: string;
      }>`select purpose, person_id from files where person_id <> ${viewer.personId}`.execute(db),
    );
    expect(rows).toEqual([{ purpose: 'photo', personId: colleague.id }]);
    const changed = await api.deps.asViewer(viewer, (db) => db.updateTable('files').set({ status: 'dropped' }).execute());
    expect(changed[0]?.numUpdatedRows).toBe(3n);
    await expect(
      api.deps.asViewer(viewer, (db) =>
        db.updateTable('people').set({ firstName: 'x' }).where('id', '=', colleague.id).executeTakeFirst(),
      ),
    ).resolves.toMatchObject({ numUpdatedRows: 0n });
  });

  it('sees no ticket of a colleague, nor its messages, files and cached CRM tickets', async () => {
    const own = await api.deps.asViewer(viewer, async (db) => ({
      tickets: (await db.selectFrom('tickets').select('personId').execute()).map((row) => row.personId),
      messages: (await db.selectFrom('ticketMessages').select('authorId').execute()).map((row) => row.authorId),
      cached: (await db.selectFrom('crmTicketCache').select('personId').execute()).map((row) => row.personId),
    }));
    expect(own).toEqual({ tickets: [viewer.personId], messages: [viewer.personId], cached: [viewer.personId] });
  });

  it('neither sees nor marks notifications of other people, nor changes their mail preferences', async () => {
    for (const owner of [{ id: viewer.personId }, colleague]) {
      await aNotification(api.admin, owner);
      await api.admin
        .insertInto('notificationPreferences')
        .values({ personId: owner.id, kind: 'news.published', mail: 'off' })
        .execute();
    }
    const own = await api.deps.asViewer(viewer, async (db) => ({
      notifications: await db.selectFrom('notifications').select('personId').execute(),
      marked: (await db.updateTable('notifications').set({ readAt: new Date() }).executeTakeFirst()).numUpdatedRows,
      preferences: await db.selectFrom('notificationPreferences').select('personId').execute(),
    }));
    const ownRow = [{ personId: viewer.personId }];
    expect(own).toEqual({ notifications: ownRow, marked: 1n, preferences: ownRow });
    await expect(
      api.deps.asViewer(viewer, (db) =>
        db.insertInto('notificationPreferences').values({ personId: colleague.id, kind: 'lead.assigned', mail: 'off' }).execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  it('can neither write to another person’s ticket nor attach a file to it', async () => {
    const colleagueTicket = await aTicket(api.admin, colleague);
    const message = {
      id: colleagueTicket.id,
      ticketId: colleagueTicket.id,
      partnerId: ownPartner.id,
      authorKind: 'partner',
      authorName: 'Me',
      text: 'x',
    };
    const asMe = { authorId: viewer.personId, submissionId: colleagueTicket.id };
    await expect(
      api.deps.asViewer(viewer, (db) =>
        db
          .insertInto('ticketMessages')
          .values({ ...message, ...asMe })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
    await expect(
      api.deps.asViewer(viewer, (db) =>
        db.updateTable('files').set({ ticketId: colleagueTicket.id }).where('purpose', '=', 'ticket').execute(),
      ),
    ).rejects.toThrow('files_ticket_fkey');
  });

  it('cannot assign the file of another person to the viewer', async () => {
    const { id } = await aFile(api.admin, colleague);
    await expect(
      api.deps.asViewer(viewer, (db) =>
        db.updateTable('people').set({ photoFileId: id }).where('id', '=', viewer.personId).execute(),
      ),
    ).rejects.toThrow('people_photo_file_fkey');
  });

  it('sees no rows without a viewer', async () => {
    const all = [...Object.values(unfilteredQueries), sql`select person_id from credentials`, sql`select id from sessions`];
    for (const query of all) expect((await query.execute(api.deps.database)).rows).toEqual([]);
  });

  it('finds no viewer on a connection that is returned to the pool', async () => {
    await api.deps.asViewer(viewer, (db) => sql`select 1`.execute(db));
    const { rows } = await sql<{ setting: string | null }>`select current_setting('app.partner_id', true) as setting`.execute(
      api.deps.database,
    );
    expect(rows[0]?.setting || null).toBeNull();
  });

  it('[STAF-13] records no event in the name of somebody else, neither as staff nor as a partner', async () => {
    const admin: Viewer = { ...viewer, kind: 'staff', role: 'admin', partnerId: null };
    const record = (as: Viewer, actorId: string | null) =>
      api.deps.asViewer(as, (db) =>
        db.insertInto('auditEvents').values({ id: newId(), action: 'profile.changed', personId: as.personId, actorId }).execute(),
      );
    for (const as of [viewer, admin, { ...admin, role: 'editor' as const }]) {
      for (const actorId of [colleague.id, null]) await expect(record(as, actorId)).rejects.toThrow('row-level security');
      await record(as, as.personId);
    }
  });

  it('sees every company as an admin', async () => {
    const staff: Viewer = { ...viewer, kind: 'staff', role: 'admin', partnerId: null };
    const { rows } = await api.deps.asViewer(staff, (db) => unfilteredQueries.partners.execute(db));
    expect(rows.length).toBeGreaterThan(1);
  });
});

describe('the database roles of the server and the worker', () => {
  it('are subject to row-level security on every table with data of a partner or a person', async () => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity)`.execute(api.admin);
    expect(rows.map((row) => row.relname).toSorted()).toEqual(['migrations', 'migrations_lock']);
  });

  it('cannot read token hashes, links and attempts directly', async () => {
    for (const role of ['portal_app', 'portal_worker'] as const) {
      const db = openDatabase(api.database.urlAs(role), 1);
      for (const table of ['password_links', 'sign_in_attempts', 'known_ips', 'sign_in_devices']) {
        await expect(sql`select 1 from ${sql.ref(table)}`.execute(db)).rejects.toThrow('permission denied');
      }
      await expect(sql`select token_hash from sessions`.execute(db)).rejects.toThrow('permission denied');
      await expect(sql`select secret_hash from machine_keys`.execute(db)).rejects.toThrow('permission denied');
      await db.destroy();
    }
  });

  it('give the worker no access to the table of companies', async () => {
    const db = openDatabase(api.database.urlAs('portal_worker'), 1);
    await expect(unfilteredQueries.partners.execute(db)).rejects.toThrow('permission denied');
    await db.destroy();
  });

  it('bypass row-level security only through a fixed list of functions, each with a fixed search path', async () => {
    const { rows } = await sql<{ proname: string; isFixed: boolean }>`
      select proname, coalesce(array_to_string(proconfig, ',') like '%search_path=%', false) as is_fixed
        from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`.execute(api.admin);
    expect(rows.filter((row) => !row.isFixed)).toEqual([]);
    expect(rows.map((row) => row.proname)).toEqual(definerFunctions);
  });
});

it('every foreign key has an index', async () => {
  const { rows } = await sql<{ conname: string }>`
    select c.conname from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(api.admin);
  expect(rows).toEqual([]);
});
