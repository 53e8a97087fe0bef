import type { AddressInfo } from 'node:net';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import { features, type Feature } from '@portal/api/app';
import { aPerson, aSession, aStaffMember, aWorker, type Person } from '@portal/api/testing/factories';
import { injectUntilFirstEvent } from '@portal/api/testing/streams/inject-stream-start';
import { aMachineKey } from '@portal/api/testing/keys/machine-keys';
import { startApi, type TestApi } from '@portal/api/testing/test-api';
import type { Endpoint } from '@portal/contract/endpoint';
import { isKeyPermission } from '@portal/contract/permissions';

import { hostileCall, createRandom } from './hostile-values.ts';
import { judgeResponse } from './judge-response.ts';
import {
  malformedUrls,
  malformedBodies,
  malformedForms,
  malformedHeaders,
  marker,
  type MalformedRequest,
} from './malformed-requests.ts';
import { sendRaw, type RawResponse } from './raw-http.ts';

const endpoints: Endpoint[] = [];
const recordRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ features: [recordRoutes, ...features] });
  await aWorker(api.admin);
});

const requestsPerRoute = inject('hostileRequests');

it(
  'hostile requests to every route get a response in time and in the usual form, and never a server error',
  { timeout: 300_000 },
  async () => {
    const person = await aPerson(api.admin);
    const admin = await aStaffMember(api.admin, { role: 'admin' });
    const pick = createRandom(4711);
    const problems: string[] = [];

    for (const endpoint of endpoints) {
      for (let n = 0; n < requestsPerRoute; n += 1) {
        const isForStaff = ['editor', 'admin'].includes(endpoint.permission) || isKeyPermission(endpoint.permission);
        const sender = isForStaff ? admin : person;
        const call = hostileCall(endpoint, pick);
        const remoteAddress = `10.${pick(250)}.${pick(250)}.${pick(250)}`;
        let problem = await problemOf(endpoint, call, sender, remoteAddress);
        // A request that hangs does so every time; one that met a machine that stood still does not.
        if (problem?.isSlow) problem = await problemOf(endpoint, call, sender, remoteAddress);
        if (problem) problems.push(problem.text);
      }
    }
    expect(problems).toEqual([]);
  },
);

async function problemOf(
  endpoint: Endpoint,
  { path: url, body, contentType }: ReturnType<typeof hostileCall>,
  sender: Person,
  remoteAddress: string,
): Promise<{ text: string; isSlow: boolean } | undefined> {
  const { headers } = isKeyPermission(endpoint.permission)
    ? await aMachineKey(api.admin, sender)
    : await aSession(api.admin, sender);
  const started = performance.now();
  const response = await injectUntilFirstEvent(api.app, {
    method: endpoint.method,
    url,
    headers: {
      ...headers,
      apikey: api.deps.config.CONTENT_API_KEY,
      ...(endpoint.method !== 'GET' && { 'content-type': contentType }),
    },
    remoteAddress,
    ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
  });
  const took = performance.now() - started;
  const isKnownForm = response.statusCode < 400 || typeof JSON.parse(response.body).code === 'string';
  if (response.statusCode < 500 && took <= 2_000 && isKnownForm) return undefined;
  const text = `${endpoint.method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 200)}: ${response.statusCode} in ${Math.round(took)} ms`;
  return { text, isSlow: took > 2_000 };
}

describe('malformed requests', { timeout: 60_000 }, () => {
  let port: number;
  beforeAll(async () => {
    const listening = await startApi({
      env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://portal.test', LOG_LEVEL: 'info' },
      log: { write: (line) => void logLines.push(line) },
      keepsFilesOnDisk: true,
    });
    await listening.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = listening.app.server.address() as AddressInfo);
    const { token } = await aSession(listening.admin, await aPerson(listening.admin));
    authorization = `Authorization: Bearer ${token}\r\n`;
  });
  let authorization = '';
  const logLines: string[] = [];

  /** Sends these requests concurrently and returns the problems of the responses. */
  async function problemsIn(requests: readonly MalformedRequest[]): Promise<string[]> {
    const judged = await Promise.all(
      requests.map(async ({ name, bytes, isCutOff = false }) => {
        const response = await sendRaw(port, bytes, { isCutOff });
        // An error must not contain what was sent. A successful response may: people can read what they have written.
        const secrets = response.status >= 400 ? [marker] : [];
        return judgeResponse(response, { secrets }).map(
          (problem) => `${name}: ${problem} (${response.status} ${response.body.slice(0, 80)})`,
        );
      }),
    );
    return judged.flat();
  }

  it('[SAFE-10] with a malformed URL get the usual error response, which never contains the URL', async () => {
    expect(await problemsIn(malformedUrls())).toEqual([]);
  });

  it('[SAFE-10] with malformed request lines or headers get the usual error response', async () => {
    expect(await problemsIn(malformedHeaders())).toEqual([]);
  });

  it('[SAFE-10] with a malformed body get the usual error response', async () => {
    expect(await problemsIn(malformedBodies('/api/login'))).toEqual([]);
    expect(await problemsIn(malformedBodies('/api/partner/pin-products-action', authorization))).toEqual([]);
  });

  it('[SAFE-10] with a malformed form get the usual error response, on every route that accepts one', async () => {
    const forms = endpoints.filter(({ encoding }) => encoding === 'form');
    expect(forms.length).toBeGreaterThan(2);
    for (const { path } of forms) {
      // Each request has its own IP, because otherwise the rate limit would respond first.
      const requests = Array.from({ length: malformedForms(path).length }, (_, n) => {
        const request = malformedForms(path, `${authorization}X-Forwarded-For: 10.9.0.${n}\r\n`)[n];
        return request ? [request] : [];
      });
      expect([path, ...(await problemsIn(requests.flat()))]).toEqual([path]);
    }
  });

  it('[SAFE-10] that are too large, incomplete or not HTTP get a response that says so', async () => {
    const statusAndCode = async (bytes: string, isCutOff = false): Promise<(string | number)[]> => {
      const { status, body }: RawResponse = await sendRaw(port, bytes, { isCutOff });
      return [status, (JSON.parse(body) as { code: string }).code];
    };
    const form = `POST /api/partner/tickets HTTP/1.1\r\nHost: a\r\n${authorization}Content-Type: multipart/form-data`;
    const host = 'Host: a\r\nConnection: close\r\n';
    expect(await statusAndCode(`${form}\r\nContent-Length: 2\r\n\r\n{}`)).toEqual([400, 'request.invalid']);
    expect(await statusAndCode(`${form}; boundary=b\r\nContent-Length: 900\r\n\r\n--b\r\n`, true)).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await statusAndCode(`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`)).toEqual([431, 'request.tooLarge']);
    expect(await statusAndCode(`GET /api/files/%zz/a HTTP/1.1\r\n${host}\r\n`)).toEqual([400, 'request.invalid']);
    expect(await statusAndCode(`GET /api/files/${'x'.repeat(400)}/a.png HTTP/1.1\r\n${host}\r\n`)).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await statusAndCode('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')).toEqual([400, 'request.invalid']);
    expect(await statusAndCode(`GET /healthz HTTP/1.1\r\n${host}Expect: cake\r\n\r\n`)).toEqual([400, 'request.invalid']);
    expect(await statusAndCode('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n')).toEqual([400, 'request.invalid']);
    expect(await statusAndCode('nonsense\r\n\r\n')).toEqual([400, 'request.invalid']);
  });

  it('[SAFE-10] leave nothing they contained in the log, and do not count as errors of the server', () => {
    expect(logLines.length).toBeGreaterThan(100);
    expect(logLines.filter((line) => line.includes(marker) || /"level":[56]0/.test(line))).toEqual([]);
  });
});
