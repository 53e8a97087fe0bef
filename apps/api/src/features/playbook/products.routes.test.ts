import { beforeAll, describe, expect, it } from 'vitest';

import { compareNames } from '@portal/contract/name-order';

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
import { aPriceList } from '../../testing/price-list-factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let session: Session;
let get: SignedInReader['get'];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ session, get } = await aSignedInReader(api));
});

const list = async (portfolio: number, query = '') => (await get(`/api/partner/categories/${portfolio}/products${query}`)).json();
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

describe('GET /api/partner/categories/:id/products', () => {
  it('returns the complete list in the provider’s order, and pages on request', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const ids: number[] = [];
    for (const n of [3, 1, 2]) ids.push(await aProductIn(api.admin, portfolio, { name: inEnglish(`KX ${n}`) }));
    await api.admin
      .updateTable('portfolioProducts')
      .set({ position: 1 })
      .where('productId', '=', ids[1] ?? 0)
      .execute();
    const [three, one, two] = ids;
    const complete = await list(portfolio);
    expect([Object.keys(complete), idsOf(complete)]).toEqual([['body'], [two, three, one]]);
    expect(await list(portfolio, '?page=1')).toMatchObject({ total: 3, page: 1, pageSize: 24 });
    const second = await list(portfolio, '?sort=name&page=2&pageSize=2');
    expect(second).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(idsOf(second)).toEqual([three]);
    expect(await list(portfolio, '?page=9')).toEqual({ body: [], total: 3, page: 9, pageSize: 24 });
  });

  it('[PLAY-07] sorts by name like `compareNames` of the contract, ascending and descending', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const names = [
      'RX-120 (B)',
      'RX 1200',
      'RX 48',
      'Keel Manager',
      'RX 120 A',
      'Keel 2',
      'Keel Archive',
      'keel archive',
      'Ätna 7',
      'Zoe 7',
      'A 9007199254740993',
      'B 9007199254740992',
      '٣ Keel',
      '007',
      '(7)',
      'a-b',
      'ab',
      'a b',
      'Élan',
      'elan',
      '鍵 12',
      '12 鍵',
    ];
    for (const name of names) await aProductIn(api.admin, portfolio, { name: inEnglish(name) });
    const sortedNames = async (order: string) =>
      (await list(portfolio, `?sort=name&order=${order}&pageSize=100`)).body.map(({ name }: { name: string }) => name);
    const expected = names.toSorted(compareNames);
    expect(await sortedNames('asc')).toEqual(expected);
    expect(await sortedNames('desc')).toEqual(expected.toReversed());
  });

  it('finds products by everything shown of them, case-insensitively', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { name: inEnglish('Border devices') });
    const [main, linked] = [
      await aReadableDocument(api.admin, { name: JSON.stringify({ en: 'Wall chart', de: 'Wandtafel' }) }),
      await aReadableDocument(api.admin, { name: inEnglish('Field "Manual" 100%') }),
    ];
    const values = {
      model: 'KX-77',
      name: inEnglish('Keel'),
      title: inEnglish('The Gateway'),
      description: inEnglish('For branches'),
    };
    const product = await aProductIn(api.admin, portfolio, { ...values, documentId: main }, [linked]);
    await aContentPicture(api.admin, 'products', product, { name: 'front-side_view.png' });
    await aProductIn(api.admin, await aPieceOfContent(api.admin, 'portfolios'), values);
    const found = async (q: string, locale = 'en') =>
      idsOf(await list(portfolio, `?locale=${locale}&q=${encodeURIComponent(q)}`));
    for (const q of [
      String(product),
      'kx-77',
      'KEEL',
      'gateway',
      'BRANCH',
      'border',
      'wall ch',
      'field',
      '"manual" 100%',
      'side_view',
      '  keel ',
    ])
      expect([q, await found(q)]).toEqual([q, [product]]);
    for (const q of ['nothing', '100_', 'k_el', 'kee%', '\\', '"en"', 'front-sideview'])
      expect([q, await found(q)]).toEqual([q, []]);
    expect([await found('wandtafel', 'de'), await found('wandtafel'), await found('wall chart', 'de')]).toEqual([
      [product],
      [],
      [],
    ]);
  });

  it('does not find a product by a document that the viewer may not see', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const partner = await aPartner(api.admin);
    const audienceId = await anAudience(api.admin, { partners: [partner.id] });
    const hidden = await aReadableDocument(api.admin, { name: inEnglish('Roadmap'), audienceId });
    const draft = await aReadableDocument(api.admin, { name: inEnglish('Draft paper'), publishedFrom: null });
    const product = await aProductIn(api.admin, portfolio, { documentId: draft }, [hidden, draft]);
    const theirs = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
    const found = async (q: string, { headers }: Session) =>
      idsOf((await get(`/api/partner/categories/${portfolio}/products?q=${q}`, headers)).json());
    expect([await found('roadmap', theirs), await found('roadmap', session)]).toEqual([[product], []]);
    expect([await found('draft', theirs), await found('draft', session)]).toEqual([[], []]);
  });

  it('returns a row as in the contract, with its facts and the number of visible documents', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const [one, two] = [await aReadableDocument(api.admin), await aReadableDocument(api.admin)];
    const hidden = await aPieceOfContent(api.admin, 'documents', { publishedFrom: null });
    const facts = JSON.stringify([{ label: { en: 'Ports' }, value: { en: '8' } }]);
    const id = await aProductIn(api.admin, portfolio, { documentId: one, slug: 'kx-1', facts }, [one, two, hidden]);
    const row = {
      id,
      type: 'Product',
      name: 'A product',
      title: null,
      description: null,
      seofriendlyurl: 'kx-1',
      model: null,
      productImage: null,
      document: `/en/download/${one}`,
      documentCount: 2,
      facts: [{ label: 'Ports', value: '8' }],
    };
    expect(await list(portfolio)).toEqual({ body: [row] });
    expect(await list(portfolio, '?page=1')).toEqual({ body: [row], total: 1, page: 1, pageSize: 24 });
    expect(await list(portfolio, '?q=product')).toEqual({ body: [row], total: 1, page: 1, pageSize: 24 });
  });

  it('sends an ETag with a page, but not with search results', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const url = `/api/partner/categories/${portfolio}/products?page=1`;
    const { etag = '' } = (await get(url)).headers;
    expect((await get(url, { ...session.headers, 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(`${url}&order=desc`, { ...session.headers, 'if-none-match': etag })).headers.etag).toBe(etag);
    expect((await get(`${url}&q=x`)).headers.etag).toBeUndefined();
  });

  it('returns 404 for a hidden portfolio, and 400 for unknown sorts, orders and pages', async () => {
    const hidden = await aPieceOfContent(api.admin, 'portfolios', { publishedFrom: null });
    for (const query of ['', '?page=1', '?q=a'])
      for (const id of [hidden, 1]) expect((await get(`/api/partner/categories/${id}/products${query}`)).statusCode).toBe(404);
    const open = await aPieceOfContent(api.admin, 'portfolios');
    for (const query of ['sort=price', 'page=0', 'pageSize=101', 'order=up', 'page=1e9'])
      expect([query, (await get(`/api/partner/categories/${open}/products?${query}`)).statusCode]).toEqual([query, 400]);
  });
});

describe('GET /api/partner/products/:id', () => {
  it('returns a product with its facts, documents and portfolios', async () => {
    const [second, first] = [
      await aPieceOfContent(api.admin, 'portfolios', { position: 2, name: inEnglish('Second') }),
      await aPieceOfContent(api.admin, 'portfolios', { position: 1, name: inEnglish('First') }),
    ];
    const document = await aPieceOfContent(api.admin, 'documents', {
      documentType: inEnglish('Datasheet'),
      name: inEnglish('KX 10'),
    });
    for (const version of [1, 2])
      await aDocumentFile(api.admin, document, { version, name: `v${version}.pdf`, size: version, pages: 1 });
    await aDocumentFile(api.admin, document, { locale: 'de', name: 'blatt.pdf' });
    const other = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('KX 9') });
    const facts = JSON.stringify([
      { label: { en: 'Ports', de: 'Anschlüsse' }, value: { en: '8' } },
      { label: { en: 'Weight' }, value: { en: '2 kg' } },
    ]);
    const id = await aProductIn(api.admin, second, { facts }, [document, other]);
    await api.admin.insertInto('portfolioProducts').values({ portfolioId: first, productId: id }).execute();

    const { body } = (await get(`/api/partner/products/${id}?locale=de`)).json();
    expect(body).toMatchObject({
      id,
      category: 'First',
      favorite: false,
      facts: [
        { label: 'Anschlüsse', value: '8' },
        { label: 'Weight', value: '2 kg' },
      ],
      categories: [
        { id: first, name: 'First' },
        { id: second, name: 'Second' },
      ],
      contentList: [{ id: other, document: null }, { id: document }],
    });
    expect(body.documents[0]).toMatchObject({ id: other, document: null, fileName: null, size: null, fileLocale: null });
    expect(body.documents[1]).toMatchObject({ documentType: 'Datasheet', fileName: 'blatt.pdf', fileLocale: 'de' });
    const english = (await get(`/api/partner/products/${id}`)).json().body.documents[1];
    expect(english).toMatchObject({ fileName: 'v2.pdf', size: 2, mediaType: 'application/pdf', fileLocale: 'en' });
    expect(new Date(english.updatedAt).toISOString()).toBe(english.updatedAt);
    const french = (await get(`/api/partner/products/${id}?locale=fr`)).json().body.documents[1];
    expect(french).toMatchObject({ fileName: 'v2.pdf', fileLocale: 'en', document: `/fr/download/${document}` });
  });

  it('returns the price of the product’s own model in the current price list of the caller’s company', async () => {
    const id = await aPieceOfContent(api.admin, 'products', { model: 'KX 120' });
    const future = { priceGroup: 'gold', effectiveFrom: '2999-01-01' };
    for (const [price, values] of [
      ['1490.00', { priceGroup: 'gold' }],
      ['1590.00', future],
      ['990.00', { priceGroup: 'silver', currency: 'CHF' }],
    ] as const) {
      const priceListId = await aPriceList(api.admin, { 'KX 120': price, 'KX 120-L1': '99.00' }, values);
      await api.admin
        .updateTable('prices')
        .set({ productId: id, unit: inEnglish('piece') })
        .where('priceListId', '=', priceListId)
        .execute();
    }
    const priceFor = async (priceId: string) => {
      const { id: partnerId } = await aPartner(api.admin, { priceId });
      const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
      return (await api.app.inject({ url: `/api/partner/products/${id}`, headers })).json().body.price;
    };
    expect(await priceFor('gold')).toEqual({ price: '1490.00', unit: 'piece', currency: 'EUR' });
    expect(await priceFor('silver')).toEqual({ price: '990.00', unit: 'piece', currency: 'CHF' });
    expect(await priceFor('no such group')).toBeNull();
  });

  it('returns 404 for a product the viewer may not see', async () => {
    const hidden = await aPieceOfContent(api.admin, 'products', { publishedFrom: null });
    for (const id of [hidden, 1]) expect((await get(`/api/partner/products/${id}`)).json().code).toBe('resource.notFound');
    for (const id of ['0', '01', 'x', '9999999999']) expect((await get(`/api/partner/products/${id}`)).statusCode).toBe(400);
  });
});
