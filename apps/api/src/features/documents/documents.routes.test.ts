import { beforeAll, describe, expect, it } from 'vitest';

import {
  aDocumentFile,
  anAudience,
  aPieceOfContent,
  aProductIn,
  aReadableDocument,
  inEnglish,
} from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let reader: SignedInReader;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  reader = await aSignedInReader(api);
});

const get: SignedInReader['get'] = (...call) => reader.get(...call);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('GET /api/partner/documents/:id', () => {
  it('returns a document with its newest file in the language, else in English', async () => {
    const id = await aPieceOfContent(api.admin, 'documents', {
      name: JSON.stringify({ en: 'Guide', de: 'Anleitung' }),
      documentType: inEnglish('Manual'),
      modifiedAt: hoursAgo(2),
    });
    await aDocumentFile(api.admin, id, { version: 1, name: 'old.pdf', createdAt: hoursAgo(3) });
    await aDocumentFile(api.admin, id, { version: 2, name: 'new.pdf', size: 2000, pages: 1, createdAt: hoursAgo(1) });
    const { body } = (await get(`/api/partner/documents/${id}?locale=de`)).json();
    expect(body).toEqual({
      id,
      name: 'Anleitung',
      document: `/de/download/${id}`,
      elementType: 'document',
      favorite: false,
      documentType: 'Manual',
      description: null,
      fileName: 'new.pdf',
      mediaType: 'application/pdf',
      size: 2000,
      pages: 1,
      fileLocale: 'en',
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(Date.now() - Date.parse(body.updatedAt)).toBeLessThan(2 * 3_600_000);
    await api.app.inject({
      method: 'POST',
      url: '/api/partner/pin-products-action',
      payload: { action: 'add', id, elementType: '' },
      headers: reader.session.headers,
    });
    expect((await get(`/api/partner/documents/${id}`)).json().body).toMatchObject({ name: 'Guide', favorite: true });
  });

  it('returns nulls for a document without a file, and 404 for one the viewer may not see', async () => {
    const id = await aPieceOfContent(api.admin, 'documents');
    expect((await get(`/api/partner/documents/${id}`)).json().body).toMatchObject({ document: null, fileName: null, size: null });
    const hidden = await aReadableDocument(api.admin, { publishedFrom: null });
    const asset = await aPieceOfContent(api.admin, 'assets');
    for (const other of [hidden, asset, 1])
      expect((await get(`/api/partner/documents/${other}`)).json().code).toBe('resource.notFound');
  });
});

describe('GET /api/documents/new', () => {
  it('[DASH-16] returns the newest content of every kind, with its link', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const document = await aReadableDocument(api.admin, { publishedFrom: hoursAgo(1), description: inEnglish('Read it') });
    const product = await aProductIn(api.admin, portfolio, { publishedFrom: hoursAgo(2) });
    const withoutPortfolio = await aPieceOfContent(api.admin, 'products', { publishedFrom: hoursAgo(3) });
    const video = await aPieceOfContent(api.admin, 'assets', { publishedFrom: hoursAgo(4), mediaType: 'videos-tutorials' });
    const article = await aPieceOfContent(api.admin, 'assets', {
      publishedFrom: hoursAgo(5),
      mediaType: 'business-cases',
      title: null,
    });
    const news = await aPieceOfContent(api.admin, 'news', {
      publishedFrom: hoursAgo(6),
      title: JSON.stringify({ en: 'News', de: 'Neuigkeit' }),
    });
    await aPieceOfContent(api.admin, 'documents', { publishedFrom: hoursAgo(0.5) });
    await aPieceOfContent(api.admin, 'news', { publishedFrom: hoursAgo(-1) });

    const response = await get('/api/documents/new?locale=de');
    expect(response.json().body.slice(0, 6)).toEqual([
      { id: document, title: 'A document', path: `/de/download/${document}`, description: 'Read it', type: 'document' },
      { id: product, title: 'A product', path: `/partner/playbook/${portfolio}/${product}`, description: null, type: 'product' },
      {
        id: withoutPortfolio,
        title: 'A product',
        path: `/partner/playbook/unknown-category/${withoutPortfolio}`,
        description: null,
        type: 'product',
      },
      { id: video, title: 'An asset', path: `/partner/assets/videos-tutorials?item=${video}`, description: null, type: 'video' },
      { id: article, title: null, path: `/partner/assets/business-cases?item=${article}`, description: null, type: 'article' },
      { id: news, title: 'Neuigkeit', path: `/partner/newsannouncements?item=${news}`, description: null, type: 'news' },
    ]);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const revalidated = await get('/api/documents/new?locale=de', {
      ...reader.session.headers,
      'if-none-match': String(response.headers.etag),
    });
    expect(revalidated.statusCode).toBe(304);
  });

  it('returns at most twenty items', async () => {
    for (let n = 0; n < 25; n += 1) await aReadableDocument(api.admin);
    const { body } = (await get('/api/documents/new')).json();
    expect(body).toHaveLength(20);
    expect(new Set(body.map(({ id }: { id: number }) => id)).size).toBe(20);
  });

  it('does not disclose content of other audiences', async () => {
    const partner = await aPartner(api.admin);
    const audienceId = await anAudience(api.admin, { partners: [partner.id] });
    const id = await aReadableDocument(api.admin, { audienceId, publishedFrom: hoursAgo(0) });
    const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
    const ids = async ({ headers }: Session) =>
      (await get('/api/documents/new', headers)).json().body.map((item: { id: number }) => item.id);
    expect(await ids(audienceSession)).toContain(id);
    expect(await ids(reader.session)).not.toContain(id);
  });
});

describe('GET /api/documents', () => {
  it('[DASH-16] returns the most viewed content the viewer may see', async () => {
    const partner = await aPartner(api.admin);
    const audienceId = await anAudience(api.admin, { partners: [partner.id] });
    const [some, many, few] = [
      await aReadableDocument(api.admin),
      await aPieceOfContent(api.admin, 'products'),
      await aPieceOfContent(api.admin, 'assets', { mediaType: 'sales-flyers' }),
    ];
    const restricted = await aReadableDocument(api.admin, { audienceId });
    const withdrawn = await aReadableDocument(api.admin, { publishedUntil: hoursAgo(1) });
    await api.admin
      .insertInto('contentPopularity')
      .values([
        { contentId: some, audienceId: 0, views: 20 },
        { contentId: many, audienceId: 0, views: 30 },
        { contentId: few, audienceId: 0, views: 10 },
        { contentId: restricted, audienceId, views: 25 },
        { contentId: withdrawn, audienceId: 0, views: 99 },
      ])
      .execute();
    const popular = async ({ headers }: Session) =>
      (await get('/api/documents?locale=de', headers))
        .json()
        .body.map((item: { id: number; type: string }) => [item.id, item.type]);
    expect(await popular(reader.session)).toEqual([
      [many, 'product'],
      [some, 'document'],
      [few, 'document'],
    ]);
    const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
    expect((await popular(audienceSession)).slice(0, 2)).toEqual([
      [many, 'product'],
      [restricted, 'document'],
    ]);
    expect(Object.keys((await get('/api/documents')).json().body[0]).toSorted()).toEqual(
      ['id', 'title', 'path', 'description', 'type'].toSorted(),
    );
  });
});
