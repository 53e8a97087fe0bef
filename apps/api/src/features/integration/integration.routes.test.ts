import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Endpoint } from '@portal/contract/endpoint';
import { integrationOperations } from '@portal/contract/integration/endpoints';
import { getOpenapiDocument, getReferencePage, getReferenceScript, integrationBase } from '@portal/contract/integration/openapi';

import { features } from '../../app.ts';
import { recordRoutes, type RecordedRoute } from '../../testing/every-caller.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import type { OpenapiDocument } from './openapi-document.ts';

const routes: RecordedRoute[] = [];
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ features: [recordRoutes(routes), ...features], keepsFilesOnDisk: true });
});

const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

describe('GET /api/integration/v1/openapi.json', () => {
  it('[FEED-15] describes every call for machines that the server has, and no other', () => {
    const aboutTheDocument = [getOpenapiDocument, getReferencePage, getReferenceScript].map(callOf);
    const served = routes
      .filter(({ method, url }) => url.startsWith(`${integrationBase}/`) && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    expect(served).toEqual(expect.arrayContaining(aboutTheDocument));
    const described = integrationOperations.map(({ endpoint }) => callOf(endpoint));
    expect(served.filter((call) => !aboutTheDocument.includes(call)).toSorted()).toEqual(described.toSorted());
  });

  it('[FEED-15] is served to everybody, with the address of this portal', async () => {
    const response = await api.app.inject({ url: getOpenapiDocument.path });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const document = response.json<OpenapiDocument>();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: new URL(integrationBase, api.deps.config.PUBLIC_URL).href }]);
    expect(Object.values(document.paths).flatMap((item) => Object.keys(item))).toHaveLength(integrationOperations.length);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await api.app.inject({ url: getOpenapiDocument.path });
    const again = await api.app.inject({ url: getOpenapiDocument.path, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('GET /api/integration/v1/reference', () => {
  it('[FEED-15] is a page that may load scripts and data from the portal only', async () => {
    const page = await api.app.inject({ url: getReferencePage.path });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(page.body).toContain(getOpenapiDocument.path);
    expect(page.body.replaceAll(getOpenapiDocument.path, '')).not.toMatch(/https?:\/\//);
  });

  it('cannot reach the session of somebody who is signed in to the portal', async () => {
    const page = await api.app.inject({ url: getReferencePage.path });
    const sandbox = /sandbox ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(sandbox?.split(' ')).toEqual(['allow-scripts', 'allow-downloads']);
    // To a page without an origin, everything is on another one.
    for (const url of [getOpenapiDocument.path, await scriptUrl()]) {
      const { headers } = await api.app.inject({ url });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, '*']);
    }
  });

  it('[FEED-15] has a script that is named after its bytes, so that browsers keep it', async () => {
    const url = await scriptUrl();
    const script = await api.app.inject({ url });
    expect(script.statusCode).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(url).toContain(createHash('sha256').update(script.rawPayload).digest('base64url'));
    expect(script.body).toContain('api-reference');

    const head = await api.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, script.headers['content-type'], '']);

    const compressed = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(compressed.rawPayload).equals(script.rawPayload)).toBe(true);
  });

  it('has no other script', async () => {
    for (const name of ['standalone.js', '..%2F..%2Fpackage.json', 'x.js']) {
      const response = await api.app.inject({ url: getReferenceScript.path.replace(':file', name) });
      expect([name, response.statusCode]).toEqual([name, 404]);
    }
  });
});

async function scriptUrl(): Promise<string> {
  const { body } = await api.app.inject({ url: getReferencePage.path });
  const url = /<script src="([^"]+)" crossorigin>/.exec(body)?.[1];
  if (url === undefined) throw new Error('The page has no script');
  return url;
}
