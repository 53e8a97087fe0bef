import type { AddressInfo } from 'node:net';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { Endpoint } from '@portal/contract/endpoint';

import { hostileCall, random } from '../../../scripts/attack/hostile-values.ts';
import { judgeAnswer } from '../../../scripts/attack/judge-answer.ts';
import {
  malformedAddresses,
  malformedBodies,
  malformedForms,
  malformedHeaders,
  marker,
  type MalformedRequest,
} from '../../../scripts/attack/malformed-requests.ts';
import { sendRaw, type RawAnswer } from '../../../scripts/attack/raw-http.ts';

import { features, type Feature } from './app.ts';
import { aPerson, aSession, aWorker } from './testing/factories.ts';
import { injectBriefly } from './testing/inject-briefly.ts';
import { startApi, type TestApi } from './testing/test-api.ts';

const endpoints: Endpoint[] = [];
const watchRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ features: [watchRoutes, ...features] });
  await aWorker(api.admin);
});

const perRoute = inject('hostileRequests');

it(
  'answers hostile requests to every route without a server error, a long wait or an unknown form',
  { timeout: 300_000 },
  async () => {
    const person = await aPerson(api.admin);
    const admin = await aPerson(api.admin, { kind: 'staff', role: 'admin' });
    const pick = random(4711);
    const wrong: string[] = [];

    for (const endpoint of endpoints) {
      for (let n = 0; n < perRoute; n += 1) {
        const who = endpoint.permission === 'editor' || endpoint.permission === 'admin' ? admin : person;
        const { headers } = await aSession(api.admin, who);
        const { path: url, body, contentType } = hostileCall(endpoint, pick);
        const started = performance.now();
        const answer = await injectBriefly(api.app, {
          method: endpoint.method,
          url,
          headers: {
            ...headers,
            apikey: api.deps.config.CONTENT_API_KEY,
            ...(endpoint.method === 'POST' && { 'content-type': contentType }),
          },
          remoteAddress: `10.${pick(250)}.${pick(250)}.${pick(250)}`,
          ...(endpoint.method === 'POST' && { payload: JSON.stringify(body) ?? '' }),
        });
        const took = performance.now() - started;
        const isKnownForm = answer.statusCode < 400 || typeof JSON.parse(answer.body).code === 'string';
        if (answer.statusCode >= 500 || took > 2_000 || !isKnownForm) {
          wrong.push(
            `${endpoint.method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 200)}: ${answer.statusCode} in ${Math.round(took)} ms`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

describe('malformed requests', { timeout: 60_000 }, () => {
  let port: number;
  beforeAll(async () => {
    const listening = await startApi({
      env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://portal.test', LOG_LEVEL: 'info' },
      log: { write: (line) => void logged.push(line) },
      keepsFilesOnDisk: true,
    });
    await listening.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = listening.app.server.address() as AddressInfo);
    const { token } = await aSession(listening.admin, await aPerson(listening.admin));
    authorization = `Authorization: Bearer ${token}\r\n`;
  });
  let authorization = '';
  const logged: string[] = [];

  /** What is wrong with the answer to each, all of them at once being what a server must stand too. */
  async function faultsIn(requests: readonly MalformedRequest[]): Promise<string[]> {
    const judged = await Promise.all(
      requests.map(async ({ name, bytes, isCutOff = false }) => {
        const answer = await sendRaw(port, bytes, { isCutOff });
        // Whoever gets in may read what they have written.
        const secrets = answer.status >= 400 ? [marker] : [];
        return judgeAnswer(answer, { secrets }).map(
          (fault) => `${name}: ${fault} (${answer.status} ${answer.body.slice(0, 80)})`,
        );
      }),
    );
    return judged.flat();
  }

  it('[SAFE-10] addresses that are malformed are answered in the form of all errors, and never echoed', async () => {
    expect(await faultsIn(malformedAddresses())).toEqual([]);
  });

  it('[SAFE-10] request lines and headers that are malformed are answered in the form of all errors', async () => {
    expect(await faultsIn(malformedHeaders())).toEqual([]);
  });

  it('[SAFE-10] bodies that are malformed are answered in the form of all errors', async () => {
    expect(await faultsIn(malformedBodies('/api/login'))).toEqual([]);
    expect(await faultsIn(malformedBodies('/api/partner/pin-products-action', authorization))).toEqual([]);
  });

  it('[SAFE-10] forms that are malformed are answered in the form of all errors, on every route that takes one', async () => {
    const forms = endpoints.filter(({ encoding }) => encoding === 'form');
    expect(forms.length).toBeGreaterThan(2);
    for (const { path } of forms) {
      // Each from an address of its own, or the limit would answer for the form.
      const requests = Array.from({ length: malformedForms(path).length }, (_, n) => {
        const request = malformedForms(path, `${authorization}X-Forwarded-For: 10.9.0.${n}\r\n`)[n];
        return request ? [request] : [];
      });
      expect([path, ...(await faultsIn(requests.flat()))]).toEqual([path]);
    }
  });

  it('[SAFE-10] whoever sends too much, too little or nothing that is HTTP is told which', async () => {
    const say = async (bytes: string, isCutOff = false): Promise<(string | number)[]> => {
      const { status, body }: RawAnswer = await sendRaw(port, bytes, { isCutOff });
      return [status, (JSON.parse(body) as { code: string }).code];
    };
    const form = `POST /api/partner/tickets HTTP/1.1\r\nHost: a\r\n${authorization}Content-Type: multipart/form-data`;
    const host = 'Host: a\r\nConnection: close\r\n';
    expect(await say(`${form}\r\nContent-Length: 2\r\n\r\n{}`)).toEqual([400, 'request.invalid']);
    expect(await say(`${form}; boundary=b\r\nContent-Length: 900\r\n\r\n--b\r\n`, true)).toEqual([400, 'request.invalid']);
    expect(await say(`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`)).toEqual([431, 'request.tooLarge']);
    expect(await say(`GET /api/files/%zz/a HTTP/1.1\r\n${host}\r\n`)).toEqual([400, 'request.invalid']);
    expect(await say(`GET /api/files/${'x'.repeat(300)}/a.png HTTP/1.1\r\n${host}\r\n`)).toEqual([400, 'request.invalid']);
    expect(await say('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')).toEqual([400, 'request.invalid']);
    expect(await say(`GET /healthz HTTP/1.1\r\n${host}Expect: cake\r\n\r\n`)).toEqual([400, 'request.invalid']);
    expect(await say('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n')).toEqual([400, 'request.invalid']);
    expect(await say('nonsense\r\n\r\n')).toEqual([400, 'request.invalid']);
  });

  it('[SAFE-10] nothing of what was sent malformed is in the log, and none of it counts as an error of the server', () => {
    expect(logged.length).toBeGreaterThan(100);
    expect(logged.filter((line) => line.includes(marker) || /"level":[56]0/.test(line))).toEqual([]);
  });
});
