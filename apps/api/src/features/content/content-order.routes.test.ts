import { beforeAll, beforeEach, expect, it } from 'vitest';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { runGraphql } from '../../testing/run-graphql.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let editor: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
});

// An order has all content of its kind, so each test begins with none.
beforeEach(async () => {
  await api.admin.deleteFrom('slides').execute();
  await api.admin.deleteFrom('contentItems').where('kind', '=', 'slides').execute();
});

interface Ordered {
  readonly id: number;
  readonly version: number;
  readonly title: string;
}

const order = async (kind = 'slides'): Promise<Ordered[]> =>
  (await api.app.inject({ url: `/api/backoffice/content/order/${kind}`, headers: editor.headers })).json().body;

const setOrder = (items: readonly Ordered[], kind = 'slides') =>
  api.app.inject({
    method: 'POST',
    url: `/api/backoffice/content/order/${kind}`,
    headers: editor.headers,
    payload: { items: items.map(({ id, version }) => ({ id, version })) },
  });

async function threeSlides(): Promise<[Ordered, Ordered, Ordered]> {
  await aPieceOfContent(api.admin, 'slides', { title: inEnglish('B'), position: 2 });
  await aPieceOfContent(api.admin, 'slides', { title: inEnglish('A'), position: 1 });
  await api.app.inject({
    method: 'POST',
    url: '/api/backoffice/content',
    headers: editor.headers,
    payload: { kind: 'slides', title: 'Draft' },
  });
  return (await order()) as [Ordered, Ordered, Ordered];
}

const titles = (items: readonly Ordered[]) => items.map(({ title }) => title);

it('[PUBL-11] puts drafts and what partners see into the new order, and audits it', async () => {
  const before = await threeSlides();
  const [a, b, draft] = before;
  expect(titles(before)).toEqual(['A', 'B', 'Draft']);

  const response = await setOrder([draft, a, b]);

  expect(titles(response.json().body)).toEqual(['Draft', 'A', 'B']);
  expect(titles(await order())).toEqual(['Draft', 'A', 'B']);
  const live = await api.admin.selectFrom('slides').select(['id', 'position']).orderBy('position').execute();
  expect(live).toEqual([
    { id: a.id, position: 2 },
    { id: b.id, position: 3 },
  ]);
  const ids = before.map(({ id }) => id);
  const events = await api.admin
    .selectFrom('auditEvents')
    .select(['subjectKind', 'subjectId', 'before', 'after'])
    .where('action', '=', 'content.reordered')
    .execute();
  expect(events).toEqual([
    { subjectKind: 'content', subjectId: 'slides', before: { order: ids }, after: { order: [ids[2], ids[0], ids[1]] } },
  ]);
});

it('[PUBL-11] shows partners the new order', async () => {
  const [a, b, draft] = await threeSlides();
  const { id: partnerId, portalPath } = await aPartner(api.admin);
  const reader = await aPerson(api.admin, { partnerId });
  const query = 'query Slides($fullpath: String) { getPartnerPortal(fullpath: $fullpath) { slides { title } } }';
  const seen = async (): Promise<Ordered[]> =>
    (await runGraphql(api, reader, query, { fullpath: portalPath })).json().data.getPartnerPortal.slides;

  expect(titles(await seen())).toEqual(['A', 'B']);
  await setOrder([b, a, draft]);
  expect(titles(await seen())).toEqual(['B', 'A']);
});

it('[PUBL-11] gives a new version only to what moved, so that a second order of the same state is refused', async () => {
  const [a, b, draft] = await threeSlides();
  const swapped = [b, a, draft];
  const after: Ordered[] = (await setOrder(swapped)).json().body;
  expect(after.map(({ version }) => version)).toEqual([2, 2, 1]);

  const second = await setOrder([draft, a, b]);
  expect([second.statusCode, second.json().code]).toEqual([409, 'record.changed']);
  expect(titles(await order())).toEqual(titles(after));
});

it('[PUBL-11] refuses an order that lacks one, has one of another kind, or names one twice', async () => {
  const before = await threeSlides();
  const [a, b] = before;
  const news = await aPieceOfContent(api.admin, 'news');
  const codeOf = async (items: Ordered[]) => (await setOrder(items)).json().code;
  expect(await codeOf(before.slice(1))).toBe('record.changed');
  expect(await codeOf([...before.slice(1), { id: news, version: 1, title: '' }])).toBe('record.changed');
  expect(await codeOf([a, a, b])).toBe('request.invalid');
});

it('[PUBL-11] orders portfolios, quick links and onboarding cards, but no other kind', async () => {
  for (const [kind, table] of [
    ['portfolios', 'portfolios'],
    ['quick_links', 'quickLinks'],
    ['onboarding_cards', 'onboardingCards'],
  ] as const) {
    const [first, second] = [await aPieceOfContent(api.admin, table), await aPieceOfContent(api.admin, table)];
    await setOrder((await order(kind)).toReversed(), kind);
    expect([kind, (await order(kind)).map(({ id }) => id)]).toEqual([kind, [second, first]]);
  }
  expect((await setOrder([], 'documents')).json().code).toBe('request.invalid');
});
