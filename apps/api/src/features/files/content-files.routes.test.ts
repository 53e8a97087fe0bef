import { beforeAll, describe, expect, it } from 'vitest';

import { anAudience, aPieceOfContent, aStoredContentFile } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const film = Buffer.from('0123456789'.repeat(1_000));
let api: TestApi;
let session: Session;
let asset: number;

beforeAll(async () => {
  api = await startApi();
  session = await aSession(api.admin, await aPerson(api.admin), { isBound: true });
  asset = await aPieceOfContent(api.admin, 'assets', { mediaType: 'videos-tutorials' });
});

const get = (url: string, headers: Record<string, string> = session.headers) => api.app.inject({ url, headers });
const cookieOf = ({ headers }: Session) => ({ cookie: headers.cookie ?? '' });

describe('GET /api/files/:id/:variant of a content file', { timeout: 60_000 }, () => {
  it('serves a picture in its sizes, cacheable privately for an hour', async () => {
    const [small, large] = [Buffer.from('small'), Buffer.from('large')];
    const id = await aStoredContentFile(api, {
      contentKind: 'products',
      contentId: await aPieceOfContent(api.admin, 'products'),
      role: 'picture',
      variants: {
        '640.webp': { mediaType: 'image/webp', bytes: small },
        '1280.webp': { mediaType: 'image/webp', bytes: large },
      },
      values: { name: 'Front.png' },
    });
    const response = await get(`/api/files/${id}/640.webp`, cookieOf(session));
    expect([response.statusCode, response.body]).toEqual([200, 'small']);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'content-disposition': `inline; filename="Front.webp"; filename*=UTF-8''Front.webp`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const other = await get(`/api/files/${id}/1280.webp`);
    expect(other.body).toBe('large');
    expect(other.headers.etag).not.toBe(response.headers.etag);
    const revalidated = await get(`/api/files/${id}/640.webp`, {
      ...session.headers,
      'if-none-match': String(response.headers.etag),
    });
    expect(revalidated.statusCode).toBe(304);
    for (const variant of ['320.webp', 'original.png'])
      expect((await get(`/api/files/${id}/${variant}`)).json().code).toBe('resource.notFound');
  });

  it('serves byte ranges of a video', async () => {
    const id = await aStoredContentFile(api, {
      contentKind: 'assets',
      contentId: asset,
      role: 'video',
      variants: { '720.mp4': { mediaType: 'video/mp4', bytes: film } },
    });
    const complete = await get(`/api/files/${id}/720.mp4`, { ...cookieOf(session), range: 'bytes=0-' });
    expect([complete.statusCode, complete.headers['content-range']]).toEqual([206, `bytes 0-9999/10000`]);
    const part = await get(`/api/files/${id}/720.mp4`, { ...cookieOf(session), range: 'bytes=5003-5006' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '3456', 'bytes 5003-5006/10000']);
    const beyond = await get(`/api/files/${id}/720.mp4`, { ...cookieOf(session), range: 'bytes=10000-' });
    expect(beyond.statusCode).toBe(416);
  });

  it('serves captions', async () => {
    const id = await aStoredContentFile(api, {
      contentKind: 'assets',
      contentId: asset,
      role: 'captions',
      variants: { 'captions.vtt': { mediaType: 'text/vtt', bytes: Buffer.from('WEBVTT\n') } },
      values: { locale: 'de', name: 'de.vtt' },
    });
    const response = await get(`/api/files/${id}/captions.vtt`);
    expect([response.body, response.headers['content-type']]).toEqual(['WEBVTT\n', 'text/vtt']);
    expect(response.headers['content-disposition']).toMatch(/^inline/);
  });

  it('serves a file only to people who may see its content, by session, cookie or signed URL', async () => {
    const partner = await aPartner(api.admin);
    const audienceId = await anAudience(api.admin, { partners: [partner.id] });
    const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }), { isBound: true });
    const contentId = await aPieceOfContent(api.admin, 'news', { audienceId });
    const variants = { '640.webp': { mediaType: 'image/webp', bytes: Buffer.from('secret') } };
    const id = await aStoredContentFile(api, { contentKind: 'news', contentId, role: 'picture', variants });
    const url = `/api/files/${id}/640.webp`;
    const requestSignature = ({ headers }: Session) =>
      api.app.inject({ method: 'POST', url: `/api/files/${id}/signature`, headers });

    expect((await get(url, audienceSession.headers)).body).toBe('secret');
    expect((await get(url, cookieOf(audienceSession))).body).toBe('secret');
    const { sig } = (await requestSignature(audienceSession)).json();
    expect((await get(`${url}?sig=${sig}`, {})).body).toBe('secret');
    for (const headers of [session.headers, cookieOf(session)])
      expect((await get(url, headers)).json().code).toBe('resource.notFound');
    expect((await requestSignature(session)).statusCode).toBe(404);
    expect((await get(url, {})).statusCode).toBe(401);

    await api.admin.updateTable('news').set({ publishedFrom: null }).where('id', '=', contentId).execute();
    expect((await get(url, audienceSession.headers)).statusCode).toBe(404);
    expect((await get(`${url}?sig=${sig}`, {})).statusCode).toBe(404);
  });

  it('never serves a file inline if a browser could run it', async () => {
    const id = await aStoredContentFile(api, {
      contentKind: 'products',
      contentId: await aPieceOfContent(api.admin, 'products'),
      role: 'original',
      variants: { 'original.svg': { mediaType: 'image/svg+xml', bytes: Buffer.from('<svg onload="alert(1)"/>') } },
    });
    const { headers } = await get(`/api/files/${id}/original.svg`);
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });
});
