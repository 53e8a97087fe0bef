import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';

import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { compressResponses } from './compress-responses.ts';

let api: TestApi;
let reader: SignedInReader;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  reader = await aSignedInReader(api);
  for (let n = 0; n < 20; n += 1) {
    await aPieceOfContent(api.admin, 'assets', { mediaType: 'branding-assets', title: inEnglish(`Logo ${n}`) });
    await aPieceOfContent(api.admin, 'news', { title: inEnglish(`A thing that has happened ${n}`) });
  }
});

const acceptsGzip = { 'accept-encoding': 'br, gzip' };

describe('a JSON response', () => {
  it('is compressed for clients that accept gzip, whether it comes from the cache or not', async () => {
    for (const url of ['/api/partner/branding-assets?page=1', '/api/partner/branding-assets?q=logo']) {
      const plain = await reader.get(url);
      const response = await reader.get(url, { ...reader.session.headers, ...acceptsGzip });
      expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(response.rawPayload).toString()).toBe(plain.body);
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  it('of GraphQL is compressed too', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: `${queryGraphql.path}?apikey=${api.deps.config.CONTENT_API_KEY}`,
      headers: { ...reader.session.headers, ...acceptsGzip },
      payload: { query: '{ getNewsListing { edges { node { id title } } } }' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(response.rawPayload).toString()).data.getNewsListing.edges).toHaveLength(20);
  });

  it('has the same weak ETag with and without compression', async () => {
    const url = '/api/partner/branding-assets?page=1';
    const [plain, response] = [await reader.get(url), await reader.get(url, { ...reader.session.headers, ...acceptsGzip })];
    const etag = String(response.headers.etag);
    expect([etag, etag.startsWith('W/"')]).toEqual([plain.headers.etag, true]);
    const known = await reader.get(url, { ...reader.session.headers, ...acceptsGzip, 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers.etag, known.headers.vary]).toEqual([304, '', etag, 'accept-encoding']);
  });

  it.each(['gzip;q=0', 'gzip;q=0.0, br', 'x-gzip', 'identity'])('is not compressed for Accept-Encoding %j', async (accepted) => {
    const url = '/api/partner/branding-assets?page=1';
    const response = await reader.get(url, { ...reader.session.headers, 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});

it('short bodies, types other than JSON, streams and responses to writes are not compressed', async () => {
  const app = Fastify();
  compressResponses(app);
  const long = { text: 'x'.repeat(2000) };
  app.get('/long', () => long);
  app.get('/short', () => ({ text: 'x' }));
  app.get('/text', () => long.text);
  app.get('/stream', (_, reply) => reply.type('application/json').send(Readable.from([JSON.stringify(long)])));
  app.post('/long', () => long);
  const encodingOf = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: acceptsGzip })).headers['content-encoding'];
  expect(await encodingOf('GET', '/long')).toBe('gzip');
  for (const url of ['/short', '/text', '/stream']) expect([url, await encodingOf('GET', url)]).toEqual([url, undefined]);
  expect(await encodingOf('POST', '/long')).toBeUndefined();
  await app.close();
});
