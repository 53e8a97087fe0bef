import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Notification } from '@portal/contract/notifications';

import { openDatabase } from '../../db/database.ts';
import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aTicket } from '../../testing/ticket-factories.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { correctNews } from './correct-news.ts';
import { notifyLeadAssigned } from './notify.ts';

const notificationsUrl = '/api/partner/notifications';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

interface Someone {
  readonly person: Person;
  readonly session: Session;
}

async function someone(values: Parameters<typeof aPerson>[1] = {}): Promise<Someone> {
  const person = await (values.kind === 'staff' ? aStaffMember : aPerson)(api.admin, values);
  return { person, session: await aSession(api.admin, person) };
}

const get = async ({ session }: Someone, query = '') =>
  (await api.app.inject({ url: notificationsUrl + query, headers: session.headers })).json();

const post = ({ session }: Someone, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url, payload, headers: session.headers });

const subjectOf = ({ params }: Notification) => params['subject'];

async function answerTicketOf(person: Person, submissionId = randomUUID()) {
  const staff = await someone({ kind: 'staff', role: 'admin' });
  const ticket = await aTicket(api.admin, person, { subject: 'Two clusters' });
  const answer = () =>
    post(staff, `/api/backoffice/tickets/T-${ticket.number}/answers`, { submissionId, version: 1, text: 'Which version is it?' });
  return { ticket, answer };
}

describe('the notifications of a person', () => {
  it('[NOTE-02] are listed newest first, page by page, with time, kind and link', async () => {
    const ada = await someone();
    for (const subject of ['One', 'Two', 'Three'])
      await aNotification(api.admin, ada.person, { params: { reference: 'T-1', subject } });

    const first = await get(ada, '?page=1&pageSize=2');
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2, unread: 3 });
    expect(first.body.map(subjectOf)).toEqual(['Three', 'Two']);
    expect(first.body[0]).toMatchObject({ kind: 'ticket.answered', link: '/support?ticket=T-3018', isRead: false });
    expect(Date.parse(first.body[0].time)).toBeGreaterThan(Date.now() - 60_000);
    expect((await get(ada, '?page=2&pageSize=2')).body.map(subjectOf)).toEqual(['One']);
  });

  it('cannot be seen, counted or marked as read by anybody else', async () => {
    const ada = await someone();
    const colleague = await someone({ partnerId: ada.person.partnerId });
    const stranger = await someone();
    const id = await aNotification(api.admin, ada.person);
    for (const other of [colleague, stranger]) {
      expect(await get(other)).toMatchObject({ body: [], total: 0, unread: 0 });
      expect((await post(other, `${notificationsUrl}/read`, { ids: [id], upTo: id })).statusCode).toBe(200);
    }
    expect(await get(ada, '/unread')).toEqual({ body: { unread: 1 } });
  });

  it('[NOTE-03] can be marked as read, one by one or all up to a given one', async () => {
    const ada = await someone();
    const [first, second, third] = [
      await aNotification(api.admin, ada.person),
      await aNotification(api.admin, ada.person),
      await aNotification(api.admin, ada.person),
    ];
    expect((await post(ada, `${notificationsUrl}/read`, { ids: [second] })).json()).toEqual({ body: { unread: 2 } });
    expect((await get(ada, '?show=unread')).body.map(({ id }: Notification) => id)).toEqual([third, first]);
    expect((await post(ada, `${notificationsUrl}/read`, { upTo: second })).json()).toEqual({ body: { unread: 1 } });
    expect((await get(ada, '?show=unread')).body).toMatchObject([{ id: third, isRead: false }]);
  });

  it('[PUBL-13] are marked as read while they are corrected: one waits for the other, in no deadlock', async () => {
    const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
    for (const isNewestHeld of [true, false]) {
      const ada = await someone();
      const newsId = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Corrected') });
      await api.admin.insertInto('newsAnnouncements').values({ newsId, round: 2, corrections: 1 }).execute();
      const toldOf = (cause: string) =>
        aNotification(api.admin, ada.person, { kind: 'news.published', params: { title: 'Mistaken' }, cause });
      const [first, second] = [await toldOf(`news.published:${newsId}`), await toldOf(`news.published:${newsId}/2`)];

      const both: Promise<unknown>[] = [];
      await api.admin.transaction().execute(async (db) => {
        await sql`select from notifications where id = ${isNewestHeld ? second : first} for update`.execute(db);
        both.push(post(ada, `${notificationsUrl}/read`, { upTo: second }));
        await waitingForLock(api, 'portal_app');
        both.push(correctNews(worker));
        await waitingForLock(api, 'portal_worker');
      });
      expect(await Promise.all(both)).toMatchObject([{ statusCode: 200 }, undefined]);
      const corrected = { params: { title: 'Corrected' }, isRead: true };
      expect((await get(ada)).body).toMatchObject([corrected, corrected]);
    }
    await worker.destroy();
  });

  it('are counted as unread up to 100', async () => {
    const ada = await someone();
    await sql`insert into notifications (id, person_id, kind, params, link, cause)
      select gen_random_uuid(), ${ada.person.id}, 'news.published', '{}', '/newsannouncements', n::text
        from generate_series(1, 120) n`.execute(api.admin);
    expect(await get(ada, '/unread')).toEqual({ body: { unread: 100 } });
  });

  it('do not extend a session when they are polled', async () => {
    const person = await aPerson(api.admin);
    const session = await aSession(api.admin, person, { seenMinutesAgo: 30 });
    const lastSeenAt = async () =>
      (await api.admin.selectFrom('sessions').select('lastSeenAt').where('personId', '=', person.id).executeTakeFirstOrThrow())
        .lastSeenAt;
    const before = await lastSeenAt();
    for (const query of ['', '/unread']) await get({ person, session }, query);
    expect(await lastSeenAt()).toEqual(before);
    // Something that the person does counts as activity.
    await post({ person, session }, `${notificationsUrl}/read`, { ids: [] });
    expect((await lastSeenAt()).getTime()).toBeGreaterThan(before.getTime());
  });
});

describe('a notification', () => {
  it('[NOTE-03] is sent once for an answer to a ticket, even if the answer is sent twice', async () => {
    const ada = await someone();
    const { ticket, answer } = await answerTicketOf(ada.person);
    expect((await answer()).statusCode).toBe(200);
    expect((await answer()).statusCode).toBe(200);
    expect((await get(ada)).body).toMatchObject([
      {
        kind: 'ticket.answered',
        params: { reference: `T-${ticket.number}`, subject: 'Two clusters' },
        link: `/support?ticket=T-${ticket.number}`,
      },
    ]);
  });

  it('is rolled back with the change that caused it', async () => {
    const ada = await someone();
    const staff = await aStaffMember(api.admin, { role: 'editor' });
    const lead = { partnerId: ada.person.partnerId ?? '', number: 7, company: 'Saimaan Energia', name: null };
    const viewer = { ...staffViewer, personId: staff.id };
    const failing = api.deps.asViewer(viewer, async (db) => {
      await notifyLeadAssigned(db, api.deps, lead);
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    expect((await get(ada)).total).toBe(0);

    const notifiedIds = await api.deps.asViewer(viewer, (db) => notifyLeadAssigned(db, api.deps, lead));
    expect(notifiedIds).toEqual([ada.person.id]);
    expect((await get(ada)).body).toMatchObject([{ params: { company: 'Saimaan Energia' }, link: '/leads?lead=7' }]);
  });

  it('cannot be written in a transaction of a partner, and is not written for a disabled person', async () => {
    const ada = await someone();
    const disabled = await aPerson(api.admin, { partnerId: ada.person.partnerId, disabledAt: new Date() });
    const lead = { partnerId: ada.person.partnerId ?? '', number: 8, company: 'Brattli', name: null };
    const asAda = {
      ...staffViewer,
      kind: 'partner',
      role: null,
      personId: ada.person.id,
      partnerId: ada.person.partnerId,
    } as const;
    await expect(api.deps.asViewer(asAda, (db) => notifyLeadAssigned(db, api.deps, lead))).rejects.toThrow('notifies nobody');
    const notifiedIds = await api.deps.asViewer(staffViewer, (db) => notifyLeadAssigned(db, api.deps, lead));
    expect(notifiedIds).not.toContain(disabled.id);
  });
});

describe('mail about notifications', () => {
  it('is sent at once for an answered ticket and a view by staff unless turned off, and for other kinds only if turned on', async () => {
    const ada = await someone();
    const preferencesUrl = `${notificationsUrl}/preferences`;
    expect(await get(ada, '/preferences')).toEqual({
      body: [
        { kind: 'ticket.answered', mail: 'atOnce' },
        { kind: 'lead.assigned', mail: 'off' },
        { kind: 'licences.expiring', mail: 'off' },
        { kind: 'news.published', mail: 'off' },
        { kind: 'person.viewedAs', mail: 'atOnce' },
        { kind: 'content.answered', mail: 'off' },
      ],
    });
    const mails = () =>
      api.admin.selectFrom('mails').select(['template', 'params']).where('recipient', '=', ada.person.email).execute();

    await (await answerTicketOf(ada.person)).answer();
    expect(await mails()).toMatchObject([{ template: 'notification', params: { about: { kind: 'ticket.answered' } } }]);

    await post(ada, preferencesUrl, { kind: 'ticket.answered', mail: 'off' });
    const saved = await post(ada, preferencesUrl, { kind: 'lead.assigned', mail: 'atOnce' });
    expect(saved.json().body.slice(0, 2)).toEqual([
      { kind: 'ticket.answered', mail: 'off' },
      { kind: 'lead.assigned', mail: 'atOnce' },
    ]);
    await (await answerTicketOf(ada.person)).answer();
    expect(await mails()).toHaveLength(1);
    const lead = { partnerId: ada.person.partnerId ?? '', number: 9, company: null, name: 'Maren Tvedt' };
    await api.deps.asViewer(staffViewer, (db) => notifyLeadAssigned(db, api.deps, lead));
    expect(await mails()).toHaveLength(2);
  });

  it('can be configured only for oneself', async () => {
    const [ada, other] = [await someone(), await someone()];
    await post(ada, `${notificationsUrl}/preferences`, { kind: 'news.published', mail: 'atOnce' });
    expect((await get(other, '/preferences')).body).toContainEqual({ kind: 'news.published', mail: 'off' });
    expect((await post(ada, `${notificationsUrl}/preferences`, { kind: 'gossip', mail: 'atOnce' })).statusCode).toBe(400);
  });
});

const staffViewer = {
  sessionId: randomUUID(),
  sessionKind: 'full',
  personId: randomUUID(),
  kind: 'staff',
  role: 'editor',
  partnerId: null,
  renewalsEnabled: false,
  hasTwoFactor: true,
  viewedBy: null,
} as const;
