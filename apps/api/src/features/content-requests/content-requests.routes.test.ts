import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ContentGap } from '@portal/contract/backoffice/content-requests';

import { openDatabase } from '../../db/database.ts';
import { anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { deleteOldSearches } from './content-gaps.queries.ts';

let api: TestApi;
let editor: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' }));
});

async function aReader(country: string, values: Partial<Person> = {}): Promise<{ person: Person; session: Session }> {
  const partner = await aPartner(api.admin, { country });
  const person = await aPerson(api.admin, { ...values, partnerId: partner.id });
  return { person, session: await aSession(api.admin, person) };
}

const request = ({ headers }: Session, search: string, locale?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/partner/search/content-requests',
    headers,
    payload: { search, ...(locale && { locale }) },
  });

const search = ({ headers }: Session, text: string) =>
  api.app.inject({ url: `/api/partner/search?search=${encodeURIComponent(text)}`, headers });

const get = async (path: string, { headers } = editor) =>
  (await api.app.inject({ url: `/api/backoffice/content-requests${path}`, headers })).json();

const post = (path: string, payload: object, { headers } = editor) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/content-requests${path}`, headers, payload });

async function gapOf(text: string, show = 'open'): Promise<ContentGap> {
  const { body } = await get(`?q=${encodeURIComponent(text)}&show=${show}`);
  return body[0];
}

const notificationsOf = ({ id }: Person) =>
  api.admin.selectFrom('notifications').select(['kind', 'params', 'link']).where('personId', '=', id).orderBy('id').execute();

describe('the list', () => {
  it('merges requests and searches by the folded text, with counts, people, partners and countries', async () => {
    const [german, dutch] = [await aReader('DE'), await aReader('NL')];
    const colleague = await aPerson(api.admin, { partnerId: german.person.partnerId ?? '' });
    await request(german.session, 'Wall  brackets');
    await request(await aSession(api.admin, colleague), 'WALL BRACKETS', 'de');
    await search(dutch.session, 'wall bráckets');
    await search(dutch.session, 'wall brackets');

    expect(await gapOf('wall')).toMatchObject({
      text: 'Wall  brackets',
      locales: ['en', 'de'],
      requests: 2,
      searches: 2,
      people: 3,
      partners: 2,
      countries: ['DE', 'NL'],
      answer: null,
      version: 1,
    });
    const { id } = await gapOf('wall');
    expect((await get(`/${id}`)).body.writings).toEqual([
      { text: 'WALL BRACKETS', locale: 'de', people: 1 },
      { text: 'Wall  brackets', locale: 'en', people: 1 },
      { text: 'wall bráckets', locale: 'en', people: 1 },
    ]);
  });

  it('shows what most people asked for first, can be sorted by searches and time, and is paged', async () => {
    const readers = [await aReader('SE'), await aReader('FI'), await aReader('NO')];
    for (const { session } of readers) await request(session, 'zeta first');
    for (let count = 0; count < 5; count += 1) await search(readers[0]?.session as Session, 'zeta second');
    await request(readers[0]?.session as Session, 'zeta third');
    const texts = async (query: string) => (await get(`?q=zeta&${query}`)).body.map(({ text }: ContentGap) => text);

    expect(await texts('')).toEqual(['zeta first', 'zeta third', 'zeta second']);
    expect((await texts('sort=searches'))[0]).toBe('zeta second');
    expect(await texts('sort=lastAt&order=desc')).toEqual(['zeta third', 'zeta second', 'zeta first']);
    expect(await texts('show=requested')).toEqual(['zeta first', 'zeta third']);
    expect(await get('?q=zeta&page=2&pageSize=2')).toMatchObject({ total: 3, hasMore: false, page: 2, body: [{}] });
  });

  it('counts no search that had a result, no empty one, and none of an admin who views as the person', async () => {
    const { person, session } = await aReader('DE');
    await search(session, '   ');
    const viewedBy = (await aStaffMember(api.admin)).id;
    const viewAs = await aSession(api.admin, person, { kind: 'viewAs', viewedBy });
    expect((await search(viewAs, 'viewed as somebody')).statusCode).toBe(200);
    const rows = await api.admin.selectFrom('searchesWithoutResults').select('text').where('personId', '=', person.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('an answer', () => {
  it('[STAF-20] notifies those who asked once, in their language, with a link to the item', async () => {
    const [asked, german, searched] = [await aReader('DE'), await aReader('AT', { locale: 'de' }), await aReader('DE')];
    await request(asked.session, 'Rack ears');
    await request(german.session, 'rack ears', 'de');
    await search(searched.session, 'rack ears');
    const title = JSON.stringify({ en: 'Rack mounting', de: 'Einbau im Rack' });
    const contentId = await aPieceOfContent(api.admin, 'documents', { name: title });
    const { id, version } = await gapOf('rack ears');

    expect(await get(`/answers?q=mount`)).toEqual({ body: [{ id: contentId, kind: 'documents', title: 'Rack mounting' }] });
    expect(await get(`/${id}/readers?contentId=${contentId}`)).toEqual({ asked: 2, maySee: 2 });
    const answered = (await post(`/${id}/answer`, { version, contentId })).json().body as ContentGap;
    expect(answered).toMatchObject({
      version: version + 1,
      answer: { item: { id: contentId, title: 'Rack mounting' }, by: 'Ilse Brandt', notified: 2 },
    });
    const link = `/playbook?doc=${contentId}`;
    const kind = 'content.answered';
    expect(await notificationsOf(asked.person)).toEqual([
      { kind, params: { search: 'Rack ears', title: 'Rack mounting' }, link },
    ]);
    expect(await notificationsOf(german.person)).toEqual([
      { kind, params: { search: 'Rack ears', title: 'Einbau im Rack' }, link },
    ]);
    expect(await notificationsOf(searched.person)).toEqual([]);

    const { json } = await post(`/${id}/reopen`, { version: answered.version });
    await post(`/${id}/answer`, { version: (json().body as ContentGap).version, contentId });
    expect(await notificationsOf(asked.person)).toHaveLength(1);
    expect((await gapOf('rack ears', 'answered')).answer?.notified).toBe(0);
  });

  it('[STAF-13] has the text that was asked for in the audit', async () => {
    await request((await aReader('DE')).session, 'Cable trays');
    const { id, version } = await gapOf('cable trays');
    await post(`/${id}/answer`, { version, contentId: await aPieceOfContent(api.admin, 'documents') });
    const { headers } = await aSession(api.admin, await aStaffMember(api.admin));
    const events = await api.app.inject({ url: `/api/backoffice/audit?subjectKind=contentRequest&subjectId=${id}`, headers });
    expect(events.json()).toMatchObject({
      body: [{ action: 'contentRequest.answered', subject: { name: 'Cable trays' } }],
      names: { subject: 'Cable trays' },
    });
  });

  it('says nothing to people who may not see the item, and is refused for a draft', async () => {
    const [german, swedish] = [await aReader('DE'), await aReader('SE')];
    for (const { session } of [german, swedish]) await request(session, 'secret promotion');
    const audienceId = await anAudience(api.admin, { countries: ['DE'] });
    const contentId = await aPieceOfContent(api.admin, 'news', { title: inEnglish('For Germany'), audienceId });
    const draft = await aPieceOfContent(api.admin, 'news', { publishedFrom: null });
    const { id, version } = await gapOf('secret promotion');

    expect((await post(`/${id}/answer`, { version, contentId: draft })).json()).toMatchObject({
      code: 'contentRequests.notPublished',
    });
    expect(await get(`/${id}/readers?contentId=${contentId}`)).toEqual({ asked: 2, maySee: 1 });
    expect((await post(`/${id}/answer`, { version, contentId })).json().body.answer.notified).toBe(1);
    expect(await notificationsOf(german.person)).toHaveLength(1);
    expect(await notificationsOf(swedish.person)).toEqual([]);
  });

  it('of two people at once is taken from one, and from none who saw an older version', async () => {
    const { person, session } = await aReader('DE');
    await request(session, 'two editors');
    const { id, version } = await gapOf('two editors');
    const items = [await aPieceOfContent(api.admin, 'events'), await aPieceOfContent(api.admin, 'products')];
    const responses = await Promise.all(items.map((contentId) => post(`/${id}/answer`, { version, contentId })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await notificationsOf(person)).toHaveLength(1);
    expect((await post(`/${id}/reopen`, { version })).json()).toMatchObject({ code: 'record.changed' });
  });

  it('is withdrawn when somebody else asks for the same text again', async () => {
    const [first, second] = [await aReader('DE'), await aReader('FR')];
    await request(first.session, 'asked again');
    const { id, version } = await gapOf('asked again');
    await post(`/${id}/answer`, { version, contentId: await aPieceOfContent(api.admin, 'assets') });
    expect(await gapOf('asked again')).toBeUndefined();
    await search(second.session, 'asked again');
    expect(await gapOf('asked again')).toBeUndefined();
    await request(second.session, 'asked again');
    expect(await gapOf('asked again')).toMatchObject({ requests: 2, answer: null, version: version + 2 });
  });

  it('is audited', async () => {
    const { session } = await aReader('DE');
    await request(session, 'audited');
    const { id, version } = await gapOf('audited');
    const contentId = await aPieceOfContent(api.admin, 'portfolios');
    await post(`/${id}/answer`, { version, contentId });
    const events = await api.admin
      .selectFrom('auditEvents')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', id)
      .execute();
    expect(events).toEqual([{ action: 'contentRequest.answered', before: { answer: null }, after: { answer: contentId } }]);
  });
});

describe('partners', () => {
  it('reach none of it, and see no row of others even without any filter', async () => {
    const [own, other] = [await aReader('DE'), await aReader('DE')];
    for (const { session } of [own, other]) await search(session, 'isolated text');
    const { id } = await gapOf('isolated text');
    for (const path of ['', `/${id}`, '/answers?q=a', `/${id}/readers?contentId=1`])
      expect((await get(path, own.session)).code).toBe('permission.denied');
    for (const path of [`/${id}/answer`, `/${id}/reopen`])
      expect((await post(path, { version: 1, contentId: 1 }, own.session)).statusCode).toBe(403);

    const viewer = { personId: own.person.id, partnerId: own.person.partnerId ?? '' };
    const asPartner = <Result>(work: Parameters<typeof api.deps.asViewer<Result>>[1]) =>
      api.deps.asViewer(
        {
          ...viewer,
          sessionId: viewer.personId,
          sessionKind: 'full',
          kind: 'partner',
          role: null,
          renewalsEnabled: true,
        } as never,
        work,
      );
    expect(await asPartner((db) => db.selectFrom('contentGaps').select('id').execute())).toEqual([]);
    expect(await asPartner((db) => db.selectFrom('searchesWithoutResults').select('personId').distinct().execute())).toEqual([
      { personId: own.person.id },
    ]);
    const update = asPartner((db) => db.updateTable('contentGaps').set({ notified: 9 }).executeTakeFirst());
    await expect(update).resolves.toMatchObject({ numUpdatedRows: 0n });
    for (const query of [
      sql`select * from count_content_gap_people(array[${id}]::uuid[])`,
      sql`select * from find_content_gap_requesters(${id}, null)`,
    ])
      await expect(asPartner((db) => query.execute(db))).rejects.toThrow('only staff');
  });
});

it('the worker forgets who searched for what after 90 days, and the counts stay', async () => {
  const { person, session } = await aReader('DE');
  await search(session, 'long ago');
  await api.admin
    .updateTable('searchesWithoutResults')
    .set({ lastAt: sql<Date>`now() - interval '91 days'` })
    .where('personId', '=', person.id)
    .execute();
  const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  expect(await deleteOldSearches(worker, 100)).toBe(1);
  await worker.destroy();
  expect(await gapOf('long ago')).toMatchObject({ searches: 1, people: 0 });
});
