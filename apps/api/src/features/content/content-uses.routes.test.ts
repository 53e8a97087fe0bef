import { beforeAll, expect, it } from 'vitest';

import type { ContentItem } from '@portal/contract/backoffice/content';

import { aPieceOfContent, aProductIn, inEnglish } from '../../testing/content-factories.ts';
import { aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let editor: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
});

const get = (path: string) => api.app.inject({ url: `/api/backoffice/content${path}`, headers: editor.headers });

const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/content${path}`, headers: editor.headers, payload });

interface Use {
  readonly id: number;
  readonly kind: string;
  readonly isLive: boolean;
}

const usesOf = async (id: number): Promise<Use[]> => (await get(`/${id}/uses`)).json().body;
const idsOf = async (id: number) => (await usesOf(id)).map((use) => use.id).toSorted((a, b) => a - b);

async function draftOf(kind: string, fields: object): Promise<number> {
  const item: ContentItem = (await post('', { kind, title: 'A draft' })).json().body;
  return saveFields(item, fields);
}

async function saveFields({ id, version, revision }: ContentItem, fields: object): Promise<number> {
  const { readyLocales, audience, publishedUntil, files } = revision;
  const draft = { fields: { ...revision.fields, ...fields }, readyLocales, audience, publishedUntil, files };
  const response = await post(`/${id}/draft`, { version, ...draft });
  expect(response.statusCode).toBe(200);
  return id;
}

it('[PUBL-14] lists what refers to a document: products, assets, quick links and news', async () => {
  const document = await aPieceOfContent(api.admin, 'documents');
  const other = await aPieceOfContent(api.admin, 'documents');
  const portfolio = await aPieceOfContent(api.admin, 'portfolios');
  const news = await aPieceOfContent(api.admin, 'news');
  const users = [
    news,
    await aProductIn(api.admin, portfolio, {}, [document]),
    await aPieceOfContent(api.admin, 'products', { documentId: document }),
    await aPieceOfContent(api.admin, 'assets', { documentId: document }),
    await aPieceOfContent(api.admin, 'quickLinks', { documentId: document }),
  ];
  await api.admin.insertInto('newsLinks').values({ newsId: news, contentId: document, contentKind: 'documents' }).execute();

  expect(await idsOf(document)).toEqual(users);
  expect((await usesOf(document)).every(({ isLive }) => isLive)).toBe(true);
  expect(await idsOf(other)).toEqual([]);
});

it('[PUBL-14] lists the portfolios and price lists of a product, but not the products of a portfolio', async () => {
  const portfolio = await aPieceOfContent(api.admin, 'portfolios', { name: inEnglish('Its portfolio') });
  const product = await aProductIn(api.admin, portfolio);
  const prices = await aPriceList(api.admin, { X1: '10' });
  await api.admin.updateTable('prices').set({ productId: product }).where('priceListId', '=', prices).execute();

  expect(await usesOf(product)).toEqual([
    { id: portfolio, kind: 'portfolios', title: 'Its portfolio', state: 'live', isLive: true },
    { id: prices, kind: 'price_lists', title: 'Price list', state: 'live', isLive: true },
  ]);
  expect(await idsOf(portfolio)).toEqual([]);
});

it('[PUBL-14] finds links in addresses and texts, whatever else they contain, and no longer number that begins alike', async () => {
  const [product, portfolio] = [await aPieceOfContent(api.admin, 'products'), await aPieceOfContent(api.admin, 'portfolios')];
  const [document, asset] = [await aPieceOfContent(api.admin, 'documents'), await aPieceOfContent(api.admin, 'assets')];
  const [news, event] = [await aPieceOfContent(api.admin, 'news'), await aPieceOfContent(api.admin, 'events')];
  const slide = (linkPath: string) => aPieceOfContent(api.admin, 'slides', { linkPath });
  const html = (href: string) =>
    aPieceOfContent(api.admin, 'onboardingCards', {
      descriptionHtml: JSON.stringify({ en: '<p>None</p>', de: `<p><a href="${href}">Hier</a></p>` }),
    });

  const expected = [
    [product, [await slide(`/playbook/7/${product}?tab=documents`), await html(`/playbook/unknown-category/${product}`)]],
    [portfolio, [await aPieceOfContent(api.admin, 'quickLinks', { url: `/playbook/${portfolio}` })]],
    [
      document,
      [
        await html(`/playbook?a=1&amp;doc=${document}`),
        await aPieceOfContent(api.admin, 'events', { linkPath: `/playbook?doc=${document}` }),
      ],
    ],
    [asset, [await aPieceOfContent(api.admin, 'assets', { link: `/assets/sales-flyers?item=${asset}` })]],
    [news, [await slide(`/newsannouncements?item=${news}`)]],
    [event, [await slide(`/dashboard?event=${event}`)]],
  ] as const;
  await slide(`/playbook/7/${product}5`);
  await slide(`/playbook?doc=${document}0`);

  for (const [id, users] of expected) expect([id, await idsOf(id)]).toEqual([id, users]);
});

it('[PUBL-14] lists drafts that refer to it, also drafts of what is published without it', async () => {
  const document = await aPieceOfContent(api.admin, 'documents');
  const product = await aPieceOfContent(api.admin, 'products');
  const published: ContentItem = (await get(`/${product}`)).json().body;
  const users = [
    await saveFields(published, { documents: [document] }),
    await draftOf('quick_links', { documentId: document }),
    await draftOf('news', { links: [document] }),
    await draftOf('slides', { linkPath: `/playbook?doc=${document}` }),
  ];

  const uses = await usesOf(document);
  expect(uses.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(users.toSorted((a, b) => a - b));
  expect(uses.every(({ isLive }) => !isLive)).toBe(true);
});

it('[PUBL-14] lists what is scheduled to refer to it, although the newest draft no longer does', async () => {
  const document = await aPieceOfContent(api.admin, 'documents');
  const html = { en: `<p><a href="/partner/playbook?doc=${document}">Here</a></p>` };
  const slide = await draftOf('slides', { title: { en: 'Scheduled' }, descriptionHtml: html });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await api.admin
    .updateTable('contentItems')
    .set((eb) => ({ scheduledNumber: eb.ref('draftNumber'), scheduledFor: tomorrow }))
    .where('id', '=', slide)
    .execute();
  expect(await usesOf(document)).toMatchObject([{ id: slide }]);
  await saveFields((await get(`/${slide}`)).json().body, { descriptionHtml: { en: '<p>No link</p>' } });
  expect(await usesOf(document)).toMatchObject([{ id: slide, isLive: false }]);
});

it('[PUBL-14] still lists as published what only a draft no longer refers to', async () => {
  const document = await aPieceOfContent(api.admin, 'documents');
  const product = await aPieceOfContent(api.admin, 'products', { documentId: document });
  await saveFields((await get(`/${product}`)).json().body, { documentId: null });
  expect(await usesOf(document)).toMatchObject([{ id: product, state: 'changed', isLive: true }]);
});

it('[PUBL-14] knows no uses of content that does not exist', async () => {
  expect((await get('/999999/uses')).statusCode).toBe(404);
});
