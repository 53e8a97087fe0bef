import { beforeAll, describe, expect, it } from 'vitest';

import type { Portfolio } from '@portal/contract/playbook';

import {
  aContentPicture,
  aDocumentFile,
  anAudience,
  aPieceOfContent,
  aProductIn,
  aReadableDocument,
  inEnglish,
} from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let session: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  session = await aSession(api.admin, await aPerson(api.admin));
});

const get = (url: string, headers: Record<string, string> = session.headers) => api.app.inject({ url, headers });
const categories = async (query = '', headers: Record<string, string> = session.headers): Promise<Portfolio[]> =>
  (await get(`/api/partner/categories${query}`, headers)).json().body.categories;
const byId = <Item extends { id: number }>(items: readonly Item[], id: number) => items.filter((item) => item.id === id);

describe('GET /api/partner/categories', () => {
  it('[PLAY-13] returns the portfolios with their products and documents, without duplicates', async () => {
    const first = await aPieceOfContent(api.admin, 'portfolios', { position: 2, name: inEnglish('Second') });
    const second = await aPieceOfContent(api.admin, 'portfolios', { position: 1, name: inEnglish('First') });
    const empty = await aPieceOfContent(api.admin, 'portfolios', { position: 3 });
    const [main, other] = [
      await aReadableDocument(api.admin, { name: inEnglish('B main') }),
      await aReadableDocument(api.admin, { name: inEnglish('A other') }),
    ];
    const product = await aProductIn(api.admin, first, { documentId: main, name: inEnglish('KX 2') }, [other, main]);
    await api.admin.insertInto('portfolioProducts').values({ portfolioId: second, productId: product }).execute();
    const another = await aProductIn(api.admin, first, { name: inEnglish('KX 10') }, [other]);

    const found = await categories();
    const ours = found.filter(({ id }) => [first, second, empty].includes(id));
    expect(ours.map(({ id }) => id)).toEqual([second, first, empty]);
    expect(ours.map(({ products }) => products.map(({ id }) => id))).toEqual([[product], [product, another], []]);
    expect(ours[1]?.products[0]).toMatchObject({ category: 'Second', document: `/en/download/${main}` });
    expect(ours[1]?.products[0]?.contentList.map(({ id, name }) => [id, name])).toEqual([
      [other, 'A other'],
      [main, 'B main'],
    ]);
  });

  it('[PLAY-20] has exactly the documented fields', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { slug: 'fields', description: inEnglish('About') });
    await aContentPicture(api.admin, 'portfolios', portfolio);
    const document = await aReadableDocument(api.admin);
    await aProductIn(api.admin, portfolio, { documentId: document, model: 'KX' }, [document]);

    const [found] = byId(await categories('?locale=de'), portfolio);
    expect(Object.keys(found ?? {}).toSorted()).toEqual(
      [
        'id',
        'type',
        'coverLink',
        'productImage',
        'coverDetail',
        'name',
        'seofriendlyurl',
        'descriptionWeb',
        'favorite',
        'products',
      ].toSorted(),
    );
    expect(found).toMatchObject({ type: 'Category', seofriendlyurl: 'fields', descriptionWeb: 'About', favorite: false });
    expect(found?.coverLink).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/640\.webp$/);
    const product = found?.products[0];
    expect(Object.keys(product ?? {}).toSorted()).toEqual(
      [
        'id',
        'type',
        'name',
        'description',
        'seofriendlyurl',
        'model',
        'productImage',
        'coverLink',
        'document',
        'image',
        'title',
        'category',
        'contentList',
        'favorite',
      ].toSorted(),
    );
    expect(product).toMatchObject({ type: 'Product', model: 'KX', document: `/de/download/${document}`, favorite: false });
    expect(product?.contentList).toEqual([
      { id: document, name: 'A document', document: `/de/download/${document}`, elementType: 'document', favorite: false },
    ]);
  });

  it('returns the requested language, field by field in English if it is missing', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', {
      name: JSON.stringify({ en: 'Gateways', de: 'Netzübergänge' }),
    });
    await aProductIn(api.admin, portfolio, {
      name: JSON.stringify({ en: 'Keel', de: 'Kiel' }),
      title: inEnglish('The gateway'),
      description: JSON.stringify({ en: 'English', de: '' }),
    });
    const [found] = byId(await categories('?locale=de'), portfolio);
    expect([found?.name, found?.products[0]?.category]).toEqual(['Netzübergänge', 'Netzübergänge']);
    expect(found?.products[0]).toMatchObject({ name: 'Kiel', title: 'The gateway', description: 'English' });
    expect((await get('/api/partner/categories?locale=xx')).statusCode).toBe(400);
  });

  it('has no document URL if the document has no file', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const [empty, german] = [await aPieceOfContent(api.admin, 'documents'), await aPieceOfContent(api.admin, 'documents')];
    await aDocumentFile(api.admin, german, { locale: 'de' });
    await aProductIn(api.admin, portfolio, { documentId: empty }, [german]);
    const documentUrls = async (locale: string) =>
      byId(await categories(`?locale=${locale}`), portfolio)[0]?.products.map(({ document, contentList }) => [
        document,
        ...contentList.map((item) => item.document),
      ]);
    expect(await documentUrls('en')).toEqual([[null, null, null]]);
    expect(await documentUrls('de')).toEqual([[null, null, `/de/download/${german}`]]);
  });

  it('marks only content the person has pinned as a favorite', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const document = await aReadableDocument(api.admin);
    const product = await aProductIn(api.admin, portfolio, {}, [document]);
    const other = await aSession(api.admin, await aPerson(api.admin));
    for (const id of [portfolio, product, document])
      await api.app.inject({
        method: 'POST',
        url: '/api/partner/pin-products-action',
        payload: { action: 'add', id },
        headers: other.headers,
      });
    const favoritesFor = async (headers: Record<string, string>) =>
      byId(await categories('', headers), portfolio).map(({ favorite, products: [found] }) => [
        favorite,
        found?.favorite,
        found?.contentList[0]?.favorite,
      ]);
    expect(await favoritesFor(other.headers)).toEqual([[true, true, true]]);
    expect(await favoritesFor(session.headers)).toEqual([[false, false, false]]);
  });

  it('is complete valid JSON for a very long list and for an empty one', async () => {
    const fresh = await startApi({ keepsFilesOnDisk: true });
    const { headers } = await aSession(fresh.admin, await aPerson(fresh.admin));
    const all = () => fresh.app.inject({ url: '/api/partner/categories', headers });
    expect((await all()).json()).toEqual({ body: { categories: [] } });
    const portfolio = await aPieceOfContent(fresh.admin, 'portfolios');
    for (let n = 0; n < 401; n += 1) await aProductIn(fresh.admin, portfolio, { name: inEnglish(`KX ${n}`) });
    const names = (await all()).json().body.categories[0].products.map(({ name }: { name: string }) => name);
    expect(names).toEqual(Array.from({ length: 401 }, (_, n) => `KX ${n}`));
    expect((await fresh.app.inject({ method: 'HEAD', url: '/api/partner/categories', headers })).body).toBe('');
  });
});

describe('GET /api/partner/categories?view=summary', () => {
  const summary = (headers: Record<string, string> = session.headers) => get('/api/partner/categories?view=summary', headers);

  it('returns only the fields that every screen needs', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { name: inEnglish('Summed up') });
    const product = await aProductIn(api.admin, portfolio);
    const response = await summary();
    expect(byId(response.json().body.categories, portfolio)).toEqual([
      {
        id: portfolio,
        type: 'Category',
        coverLink: null,
        name: 'Summed up',
        seofriendlyurl: null,
        descriptionWeb: null,
        products: [{ id: product }],
      },
    ]);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
  });

  it('returns 304 to a client that has it cached, until the content changes', async () => {
    const { etag = '' } = (await summary()).headers;
    const known = await summary({ ...session.headers, 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    await aPieceOfContent(api.admin, 'portfolios');
    expect((await summary({ ...session.headers, 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('returns the same bytes to viewers of the same audiences, whatever their pins, and never those of another audience', async () => {
    const [gold, otherGold, silver] = [
      await aSession(api.admin, await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { tier: 'gold' })).id })),
      await aSession(api.admin, await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { tier: 'gold' })).id })),
      await aSession(api.admin, await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { tier: 'silver' })).id })),
    ];
    const audienceId = await anAudience(api.admin, { tiers: ['gold'] });
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { audienceId });
    const payload = { action: 'add', id: portfolio, elementType: 'Category' };
    const url = '/api/partner/pin-products-action';
    expect((await api.app.inject({ method: 'POST', url, payload, headers: gold.headers })).statusCode).toBe(200);

    const [one, other, third] = [await summary(gold.headers), await summary(otherGold.headers), await summary(silver.headers)];
    expect(other.headers.etag).toBe(one.headers.etag);
    expect(other.body).toBe(one.body);
    expect(byId(one.json().body.categories, portfolio)).toHaveLength(1);
    expect(byId(third.json().body.categories, portfolio)).toHaveLength(0);
    const withForeignEtag = await summary({ ...silver.headers, 'if-none-match': String(one.headers.etag) });
    expect(withForeignEtag.statusCode).toBe(200);
    expect(byId(withForeignEtag.json().body.categories, portfolio)).toHaveLength(0);
  });
});
