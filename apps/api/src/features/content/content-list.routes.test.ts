import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ContentRow } from '@portal/contract/backoffice/content';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let editor: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  owner = await aStaffMember(api.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' });
  editor = await aSession(api.admin, owner);
});

const get = async (path: string) =>
  (await api.app.inject({ url: `/api/backoffice/content${path}`, headers: editor.headers })).json();

const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/content${path}`, headers: editor.headers, payload });

const list = async (params: Record<string, string>): Promise<ContentRow[]> =>
  (await get(`?${new URLSearchParams(params).toString()}`)).body;

const titlesOf = async (params: Record<string, string>) => (await list(params)).map(({ title }) => title);

const aDocument = (title: string, values: object = {}) =>
  aPieceOfContent(api.admin, 'documents', { name: inEnglish(title), ...values });

async function aDraft(title: string): Promise<number> {
  return (await post('', { kind: 'documents', title })).json().body.id;
}

const setItem = (id: number, values: object) => api.admin.updateTable('contentItems').set(values).where('id', '=', id).execute();

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

describe('the list of content', () => {
  it('[PUBL-01] names no audience that was published for no one, because staff read it in their language', async () => {
    const { rows } = await sql<{ id: number }>`select audience_of_rule('{"nobody": true}') as id`.execute(api.admin);
    await aDocument('Published for no one', { audienceId: rows[0]?.id });
    expect((await list({ q: 'published no one' }))[0]?.audience).toEqual({ name: '', people: 0 });
  });

  it('[PUBL-01] tells draft, scheduled, live, changed and expired content apart, and filters by each', async () => {
    await aDraft('Stately draft');
    await aDocument('Stately live');
    const changed = await aDocument('Stately changed');
    await setItem(changed, { draftNumber: 2 });
    await aDocument('Stately expired', { publishedUntil: sql`now() - interval '1 hour'` });
    const scheduled = await aDocument('Stately scheduled');
    await setItem(scheduled, { scheduledFor: days(1), scheduledNumber: 2, draftNumber: 2 });
    await aDocument('Stately later', { publishedFrom: days(1) });
    await aDocument('Stately withdrawn', { publishedFrom: null });

    const states = Object.fromEntries((await list({ q: 'stately' })).map(({ title, state }) => [title.slice(8), state]));
    expect(states).toEqual({
      draft: 'draft',
      live: 'live',
      changed: 'changed',
      expired: 'expired',
      scheduled: 'scheduled',
      later: 'scheduled',
      withdrawn: 'draft',
    });
    for (const state of ['draft', 'scheduled', 'live', 'changed', 'expired']) {
      const expected = Object.keys(states).filter((title) => states[title] === state);
      const found = await titlesOf({ q: 'stately', state });
      expect([state, found.map((title) => title.slice(8)).toSorted()]).toEqual([state, expected.toSorted()]);
    }
  });

  it('[PUBL-01] finds every word of a title without accents, also a short one', async () => {
    await aDocument('Königsberg at 5 kW');
    await aPieceOfContent(api.admin, 'products', { name: inEnglish('Konigsberg'), model: 'QX-77' });
    await aDraft('Königsberg X1 plan');

    expect((await titlesOf({ q: 'konigsberg' })).length).toBe(3);
    expect(await titlesOf({ q: 'at königsberg' })).toEqual(['Königsberg at 5 kW']);
    expect(await titlesOf({ q: 'qx-77' })).toEqual(['Konigsberg']);
    expect(await titlesOf({ q: 'kö x1' })).toEqual(['Königsberg X1 plan']);
    expect(await titlesOf({ q: 'konigsberg zz' })).toEqual([]);
  });

  it('[PUBL-01] [PUBL-15] filters by kind, missing language, owner and by what has to be checked', async () => {
    const due = await aDocument('Sifted due');
    await setItem(due, { reviewOn: days(-1), ownerId: owner.id, outdatedLocales: ['de'] });
    const later = await aDocument('Sifted later', { name: JSON.stringify({ en: 'Sifted later', de: 'Später' }) });
    await setItem(later, { reviewOn: days(2), scheduleFailedAt: new Date() });
    await aPieceOfContent(api.admin, 'news', { title: inEnglish('Sifted news'), publishedUntil: days(6) });
    await aPieceOfContent(api.admin, 'news', {
      title: inEnglish('Sifted old news'),
      publishedUntil: sql`now() - interval '1 hour'`,
    });
    await aPieceOfContent(api.admin, 'events', { name: inEnglish('Sifted event'), publishedUntil: days(8) });

    const sifted = async (params: Record<string, string>) => (await titlesOf({ q: 'sifted', ...params })).toSorted();
    expect(await sifted({ kind: 'documents' })).toEqual(['Sifted due', 'Sifted later']);
    expect(await sifted({ kind: 'documents', missing: 'de' })).toEqual(['Sifted due']);
    expect(await sifted({ owner: owner.id })).toEqual(['Sifted due']);
    expect(await sifted({ owner: 'none', kind: 'documents' })).toEqual(['Sifted later']);
    expect(await sifted({ check: 'expiring' })).toEqual(['Sifted news']);
    expect(await sifted({ check: 'overdue' })).toEqual(['Sifted due']);
    expect(await sifted({ check: 'outdated' })).toEqual(['Sifted due']);
    expect(await sifted({ check: 'scheduleFailed' })).toEqual(['Sifted later']);
  });

  it('[PUBL-01] begins with what changed last, and sorts by title and kind in both directions', async () => {
    const ids = [
      await aPieceOfContent(api.admin, 'news', { title: inEnglish('Sorted 10') }),
      await aDocument('Sorted 9'),
      await aDocument('sorted 11'),
    ];
    for (const [place, id] of ids.entries()) await setItem(id, { updatedAt: sql`now() - make_interval(mins => ${9 - place})` });
    const sorted = (sort: string, order?: string) => titlesOf({ q: 'sorted', sort, ...(order && { order }) });

    expect(await titlesOf({ q: 'sorted' })).toEqual(['sorted 11', 'Sorted 9', 'Sorted 10']);
    expect(await sorted('updated', 'asc')).toEqual(['Sorted 10', 'Sorted 9', 'sorted 11']);
    expect(await sorted('title')).toEqual(['Sorted 9', 'Sorted 10', 'sorted 11']);
    expect(await sorted('title', 'desc')).toEqual(['sorted 11', 'Sorted 10', 'Sorted 9']);
    expect(await sorted('kind')).toEqual(['sorted 11', 'Sorted 9', 'Sorted 10']);
    expect(await sorted('kind', 'desc')).toEqual(['Sorted 10', 'Sorted 9', 'sorted 11']);
  });

  it('[PUBL-01] is paged, and counts up to 1,000 matches', async () => {
    await sql`insert into documents (name, published_from)
      select jsonb_build_object('en', 'Manifold ' || n), now() from generate_series(1, 1001) n`.execute(api.admin);
    const first = await get('?q=manifold');
    expect([first.body.length, first.total, first.hasMore, first.page, first.pageSize]).toEqual([25, 1000, true, 1, 25]);
    const second = await get('?q=manifold&page=2&sort=title');
    expect(second.body[0].title).toBe('Manifold 26');
    expect(await get('?q=manifold&kind=news')).toMatchObject({ body: [], total: 0, hasMore: false });
    expect(await get('?q=manifold%20500')).toMatchObject({ total: 1, hasMore: false });
    expect((await get('?q=manifold&page=41')).body).toHaveLength(1);
  });
});

describe('the counts', () => {
  it('[PUBL-01] [PUBL-15] counts each view and names those who can own content', async () => {
    const own = await startApi({ keepsFilesOnDisk: true });
    const ilse = await aStaffMember(own.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' });
    const namesake = await aStaffMember(own.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' });
    await aStaffMember(own.admin, { disabledAt: new Date() });
    await aPerson(own.admin);
    const { headers } = await aSession(own.admin, ilse);
    const set = (id: number, values: object) => own.admin.updateTable('contentItems').set(values).where('id', '=', id).execute();
    await aPieceOfContent(own.admin, 'news', { publishedFrom: null });
    await set(await aPieceOfContent(own.admin, 'news'), { reviewOn: days(-1), outdatedLocales: ['fr'] });
    await set(await aPieceOfContent(own.admin, 'news', { publishedUntil: days(1) }), { draftNumber: 2 });
    await aPieceOfContent(own.admin, 'news', { publishedFrom: days(1) });
    await aPieceOfContent(own.admin, 'news', { title: JSON.stringify({ en: 'Translated', de: 'Übersetzt' }) });

    const { body } = (await own.app.inject({ url: '/api/backoffice/content/summary', headers })).json();
    expect(body).toEqual({
      total: 5,
      drafts: 1,
      scheduled: 1,
      changed: 1,
      live: 2,
      untranslated: 1,
      expiring: 1,
      overdue: 1,
      outdated: 1,
      owners: [
        { id: ilse.id, name: 'Ilse Brandt', email: ilse.email },
        { id: namesake.id, name: 'Ilse Brandt', email: namesake.email },
      ],
    });

    const { id } = await aStaffMember(own.admin, { firstName: 'Newly', lastName: 'Invited' });
    const later = (await own.app.inject({ url: '/api/backoffice/content/summary', headers })).json();
    expect(later.body.owners).toContainEqual(expect.objectContaining({ id, name: 'Newly Invited' }));
  });
});

describe('content by title', () => {
  it('finds the kinds that were asked for, best first, with a path for what is published', async () => {
    await aDocument('The pumpkin guide');
    const guide = await aDocument('Pumpkin');
    const flyer = await aPieceOfContent(api.admin, 'assets', { title: inEnglish('Pumpkin flyer'), mediaType: 'sales-flyers' });
    const draft = await aDraft('Pumpkin draft');
    await aPieceOfContent(api.admin, 'slides', { title: inEnglish('Pumpkin slide') });

    expect((await get('/find?q=pumpkin&kinds=documents,assets')).body).toEqual([
      { id: guide, kind: 'documents', title: 'Pumpkin', state: 'live', portalPath: `/playbook?doc=${guide}` },
      expect.objectContaining({ id: flyer, portalPath: `/assets/sales-flyers?item=${flyer}` }),
      expect.objectContaining({ id: draft, state: 'draft', portalPath: null }),
      expect.objectContaining({ title: 'The pumpkin guide' }),
    ]);
    expect((await get('/find?q=pumpkin&kinds=slides')).body).toMatchObject([{ kind: 'slides', portalPath: null }]);
  });

  it('begins with what changed last when nothing has been typed', async () => {
    const id = await aDraft('Typed last');
    expect((await get('/find?q=&kinds=documents')).body[0].id).toBe(id);
  });
});

describe('the owner and the review date', () => {
  it('[PUBL-15] are set, listed and audited', async () => {
    const id = await aDocument('Stewarded');
    const response = await post(`/${id}/stewardship`, { version: 1, ownerId: owner.id, reviewOn: '2031-02-03' });
    expect(response.json().body).toMatchObject({ id, version: 2, owner: { name: 'Ilse Brandt' }, reviewOn: '2031-02-03' });
    expect(await list({ q: 'stewarded' })).toMatchObject([{ owner: { id: owner.id }, reviewOn: '2031-02-03', state: 'live' }]);
    const event = await api.admin
      .selectFrom('auditEvents')
      .select(['action', 'before', 'after', 'actorId'])
      .where('subjectKind', '=', 'content')
      .where('subjectId', '=', String(id))
      .executeTakeFirst();
    expect(event).toEqual({
      action: 'content.stewardshipChanged',
      before: { ownerId: null, reviewOn: null },
      after: { ownerId: owner.id, reviewOn: '2031-02-03' },
      actorId: owner.id,
    });
  });

  it('[PUBL-15] are refused with an old version, for somebody who is not staff, and for content that does not exist', async () => {
    const id = await aDocument('Not stewarded');
    const stranger = await aPerson(api.admin);
    const codeOf = async (path: string, payload: object) => (await post(path, payload)).json().code;
    expect(await codeOf(`/${id}/stewardship`, { version: 7, ownerId: null, reviewOn: null })).toBe('record.changed');
    expect(await codeOf(`/${id}/stewardship`, { version: 1, ownerId: stranger.id, reviewOn: null })).toBe('request.invalid');
    expect(await codeOf('/999999/stewardship', { version: 1, ownerId: null, reviewOn: null })).toBe('resource.notFound');
  });
});
