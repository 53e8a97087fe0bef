import { beforeAll, describe, expect, it } from 'vitest';

import { assetLists, mediaTypes, type AssetItem } from '@portal/contract/assets';

import {
  anAudience,
  aPieceOfContent,
  aReadableDocument,
  aStoredContentFile,
  aStoredDocumentFile,
  inEnglish,
} from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let session: Session;
let get: SignedInReader['get'];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ session, get } = await aSignedInReader(api));
});

const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const webp = { mediaType: 'image/webp', bytes: Buffer.from('a picture') };
const mp4 = { mediaType: 'video/mp4', bytes: Buffer.from('0123456789') };
const vtt = { mediaType: 'text/vtt', bytes: Buffer.from('WEBVTT\n') };

describe('the six asset lists', () => {
  it.each(mediaTypes)('[ASST-07] return only the %s, newest first', async (mediaType) => {
    const older = await aPieceOfContent(api.admin, 'assets', { mediaType, publishedFrom: hoursAgo(3) });
    const newer = await aPieceOfContent(api.admin, 'assets', { mediaType, publishedFrom: hoursAgo(2) });
    const other = mediaTypes[(mediaTypes.indexOf(mediaType) + 1) % mediaTypes.length] ?? mediaType;
    const ofOtherType = await aPieceOfContent(api.admin, 'assets', { mediaType: other });
    const response = (await get(`${assetLists[mediaType].path}?locale=fr`)).json();
    expect(Object.keys(response)).toEqual(['body']);
    expect(idsOf(response).filter((id) => [older, newer, ofOtherType].includes(id))).toEqual([newer, older]);
  });

  it('[ASST-10] have exactly the documented fields, in the requested language, else in English', async () => {
    const id = await aPieceOfContent(api.admin, 'assets', {
      mediaType: 'videos-tutorials',
      title: JSON.stringify({ en: 'Tour', de: 'Rundgang' }),
      description: inEnglish('All of it'),
      documentType: inEnglish('Video'),
      assetTitle: inEnglish('tour.mp4'),
      link: 'https://example.test/tour',
    });
    const content = { contentKind: 'assets', contentId: id };
    const picture = await aStoredContentFile(api, { ...content, role: 'picture', variants: { '640.webp': webp } });
    const video = await aStoredContentFile(api, { ...content, role: 'video', variants: { '720.mp4': mp4 } });
    const item = ((await get('/api/partner/videos?locale=de')).json().body as AssetItem[]).find((each) => each.id === id);
    expect(item).toEqual({
      id,
      type: 'DataObject',
      title: 'Rundgang',
      description: 'All of it',
      documentType: 'Video',
      assetTitle: 'tour.mp4',
      image: `/api/files/${picture}/1280.webp`,
      thumbnail: `/api/files/${picture}/640.webp`,
      link: 'https://example.test/tour',
      video: `/api/files/${video}/720.mp4`,
      asset: `/de/download/${id}`,
    });
  });

  it('link to the document of an asset, if the document has a file', async () => {
    const mediaType = 'documents-guides';
    const [document, documentWithoutFile] = [await aReadableDocument(api.admin), await aPieceOfContent(api.admin, 'documents')];
    const withDocument = await aPieceOfContent(api.admin, 'assets', { mediaType, documentId: document });
    const withoutFile = await aPieceOfContent(api.admin, 'assets', { mediaType, documentId: documentWithoutFile, title: null });
    const items: AssetItem[] = (await get('/api/partner/documents?page=1&pageSize=100')).json().body;
    expect(items.find(({ id }) => id === withDocument)).toMatchObject({
      type: 'Asset',
      asset: `/en/download/${document}`,
      video: null,
    });
    expect(items.find(({ id }) => id === withoutFile)).toMatchObject({ title: null, asset: null, image: null, thumbnail: null });
  });

  it('are returned in pages of twelve by default, sorted by date or title in both directions', async () => {
    const fresh = await startApi({ keepsFilesOnDisk: true });
    const { headers } = await aSession(fresh.admin, await aPerson(fresh.admin));
    const list = async (query: string) =>
      (await fresh.app.inject({ url: `/api/partner/branding-assets?${query}`, headers })).json();
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1)
      ids.push(
        await aPieceOfContent(fresh.admin, 'assets', {
          mediaType: 'branding-assets',
          title: inEnglish(`Logo ${(n * 7) % 30}`),
          publishedFrom: hoursAgo(n),
        }),
      );
    const first = await list('page=1');
    expect(first).toMatchObject({ total: 30, page: 1, pageSize: 12 });
    expect(idsOf(first)).toEqual(ids.slice(0, 12));
    expect(idsOf(await list('page=3'))).toEqual(ids.slice(24));
    expect(await list('page=4')).toEqual({ body: [], total: 30, page: 4, pageSize: 12 });
    expect(idsOf(await list('sort=date&order=asc'))).toEqual(ids.toReversed().slice(0, 12));
    const titles = async (query: string) => (await list(query)).body.map(({ title }: AssetItem) => title);
    const inOrder = Array.from({ length: 30 }, (_, n) => `Logo ${n}`);
    expect(await titles('sort=title&pageSize=100')).toEqual(inOrder);
    expect(await titles('sort=title&order=desc&pageSize=5&page=2')).toEqual(inOrder.toReversed().slice(5, 10));
    expect((await fresh.app.inject({ url: '/api/partner/branding-assets?sort=size', headers })).statusCode).toBe(400);
    expect(idsOf(await list(''))).toEqual(ids);
  });

  it('are searched by title, description, type and file name, case-insensitively', async () => {
    const values = {
      mediaType: 'sales-flyers',
      title: JSON.stringify({ en: 'Keel "One"', de: 'Kiel' }),
      description: inEnglish('Saves 50% of_power'),
      documentType: inEnglish('One-pager'),
      assetTitle: inEnglish('FLYER.PDF'),
    };
    const id = await aPieceOfContent(api.admin, 'assets', values);
    await aPieceOfContent(api.admin, 'assets', { ...values, mediaType: 'product-images' });
    const found = async (q: string, locale = 'en') =>
      (await get(`/api/partner/sales-flyers?locale=${locale}&q=${encodeURIComponent(q)}`)).json();
    for (const q of ['KEEL', 'keel "one"', '50%', 'of_power', 'one-PAGER', 'flyer.pdf'])
      expect([q, await found(q)]).toMatchObject([q, { body: [{ id }], total: 1, page: 1, pageSize: 12 }]);
    for (const q of ['50_', 'ofXpower', 'nothing', '"en"']) expect([q, idsOf(await found(q))]).toEqual([q, []]);
    expect([idsOf(await found('kiel', 'de')), idsOf(await found('kiel')), idsOf(await found('keel', 'de'))]).toEqual([
      [id],
      [],
      [],
    ]);
  });

  it('share a cached page only between viewers of the same audiences', async () => {
    const partner = await aPartner(api.admin);
    const audienceId = await anAudience(api.admin, { partners: [partner.id] });
    const id = await aPieceOfContent(api.admin, 'assets', {
      mediaType: 'business-cases',
      audienceId,
      publishedFrom: hoursAgo(0),
    });
    const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
    const url = '/api/partner/wiki-article?page=1';
    const first = await get(url, audienceSession.headers);
    expect(idsOf(first.json())).toContain(id);
    const { etag = '' } = first.headers;
    expect((await get(url, { ...audienceSession.headers, 'if-none-match': etag })).statusCode).toBe(304);
    const other = await get(url, { ...session.headers, 'if-none-match': etag });
    expect([other.statusCode, idsOf(other.json()).includes(id)]).toEqual([200, false]);
    for (const query of ['', '?q=asset']) {
      expect(idsOf((await get(`/api/partner/wiki-article${query}`, audienceSession.headers)).json())).toContain(id);
      expect(idsOf((await get(`/api/partner/wiki-article${query}`)).json())).not.toContain(id);
    }
  });
});

describe('GET /api/partner/assets/:id', () => {
  it('returns a video with everything needed to play it', async () => {
    const id = await aPieceOfContent(api.admin, 'assets', { mediaType: 'videos-tutorials' });
    const content = { contentKind: 'assets', contentId: id };
    const size = { width: 1280, height: 720, seconds: 12.5, name: 'Tour.mp4' };
    const english = await aStoredContentFile(api, { ...content, role: 'video', variants: { '720.mp4': mp4 }, values: size });
    const german = await aStoredContentFile(api, {
      ...content,
      role: 'video',
      variants: { '720.mp4': mp4 },
      values: {
        ...size,
        locale: 'de',
        name: 'Rundgang.mp4',
      },
    });
    const captions: string[] = [];
    for (const locale of ['en', 'de', 'fr'])
      captions.push(
        await aStoredContentFile(api, {
          ...content,
          role: 'captions',
          variants: { 'captions.vtt': vtt },
          values: {
            locale,
            name: `${locale}.vtt`,
          },
        }),
      );
    const details = async (locale: string) => (await get(`/api/partner/assets/${id}?locale=${locale}`)).json().body;
    expect(await details('de')).toMatchObject({
      mediaType: 'videos-tutorials',
      documentId: null,
      fileName: 'Rundgang.mp4',
      fileMediaType: 'video/mp4',
      size: 10,
      seconds: 12.5,
      width: 1280,
      height: 720,
      video: `/api/files/${german}/720.mp4`,
      captions: [
        { locale: 'de', address: `/api/files/${captions[1]}/captions.vtt` },
        { locale: 'en', address: `/api/files/${captions[0]}/captions.vtt` },
        { locale: 'fr', address: `/api/files/${captions[2]}/captions.vtt` },
      ],
    });
    expect((await details('it')).video).toBe(`/api/files/${english}/720.mp4`);
  });

  it('returns the document that an asset shows, while the viewer may see it', async () => {
    const document = await aPieceOfContent(api.admin, 'documents');
    const pdf = aPdf();
    await aStoredDocumentFile(api, document, pdf, { name: 'Guide.pdf' });
    const id = await aPieceOfContent(api.admin, 'assets', { documentId: document });
    const details = async () => (await get(`/api/partner/assets/${id}`)).json().body;
    const fileFacts = { documentId: document, fileName: 'Guide.pdf', fileMediaType: 'application/pdf', size: pdf.length };
    expect(await details()).toMatchObject({ ...fileFacts, seconds: null, width: null, captions: [] });
    await api.admin.updateTable('documents').set({ publishedFrom: null }).where('id', '=', document).execute();
    expect(await details()).toMatchObject({ documentId: null, fileName: null, size: null, asset: null });
  });

  it('returns 404 for an asset the viewer may not see', async () => {
    const hidden = await aPieceOfContent(api.admin, 'assets', { publishedFrom: null });
    for (const id of [hidden, await aPieceOfContent(api.admin, 'documents'), 1])
      expect((await get(`/api/partner/assets/${id}`)).json().code).toBe('resource.notFound');
  });
});
