import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';

import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { aPieceOf, inEnglish } from '../testing/content-factories.ts';
import { aSignedInReader, type SignedInReader } from '../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { compressAnswers } from './compress-answers.ts';

let api: TestApi;
let reader: SignedInReader;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  reader = await aSignedInReader(api);
  for (let n = 0; n < 20; n += 1) {
    await aPieceOf(api.admin, 'assets', { mediaType: 'branding-assets', title: inEnglish(`Logo ${n}`) });
    await aPieceOf(api.admin, 'news', { title: inEnglish(`A thing that has happened ${n}`) });
  }
});

const packed = { 'accept-encoding': 'br, gzip' };

describe('an answer', () => {
  it('comes compressed to whom can read that, from the list that is shared and from the search that is not', async () => {
    for (const url of ['/api/partner/branding-assets?page=1', '/api/partner/branding-assets?q=logo']) {
      const plain = await reader.get(url);
      const answer = await reader.get(url, { ...reader.session.headers, ...packed });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  it('of GraphQL does so too', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `${queryGraphql.path}?apikey=${api.deps.config.CONTENT_API_KEY}`,
      headers: { ...reader.session.headers, ...packed },
      payload: { query: '{ getNewsListing { edges { node { id title } } } }' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).data.getNewsListing.edges).toHaveLength(20);
  });

  it('has the same tag either way, which says that the bytes may differ', async () => {
    const url = '/api/partner/branding-assets?page=1';
    const [plain, answer] = [await reader.get(url), await reader.get(url, { ...reader.session.headers, ...packed })];
    const etag = String(answer.headers.etag);
    expect([etag, etag.startsWith('W/"')]).toEqual([plain.headers.etag, true]);
    const known = await reader.get(url, { ...reader.session.headers, ...packed, 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers.etag, known.headers.vary]).toEqual([304, '', etag, 'accept-encoding']);
  });

  it.each(['gzip;q=0', 'gzip;q=0.0, br', 'x-gzip', 'identity'])('comes as it is to whom accepts %j', async (accepted) => {
    const url = '/api/partner/branding-assets?page=1';
    const answer = await reader.get(url, { ...reader.session.headers, 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

it('leaves what is short, what is no JSON, what is a stream and what answers a change as it is', async () => {
  const app = Fastify();
  compressAnswers(app);
  const long = { text: 'x'.repeat(2000) };
  app.get('/long', () => long);
  app.get('/short', () => ({ text: 'x' }));
  app.get('/text', () => long.text);
  app.get('/stream', (_, reply) => reply.type('application/json').send(Readable.from([JSON.stringify(long)])));
  app.post('/long', () => long);
  const encodingOf = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: packed })).headers['content-encoding'];
  expect(await encodingOf('GET', '/long')).toBe('gzip');
  for (const url of ['/short', '/text', '/stream']) expect([url, await encodingOf('GET', url)]).toEqual([url, undefined]);
  expect(await encodingOf('POST', '/long')).toBeUndefined();
  await app.close();
});
