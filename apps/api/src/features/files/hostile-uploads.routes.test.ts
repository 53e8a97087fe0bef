import { beforeAll, describe, expect, it } from 'vitest';

import { aPerson, aSession, type Session } from '../../testing/factories.ts';
import { hostileFiles, payload, type HostileFile } from '../../testing/hostile-files.ts';
import { multipartBody, aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const maxMs = 5_000;
const harmlessTypes = new Set(['image/avif', 'image/webp', 'image/jpeg']);

let api: TestApi;
let files: HostileFile[];
let requestCount = 0;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  files = await hostileFiles();
  // The first document starts the inspector thread, whose start must not count against the others.
  await send({ field: 'distributionAgreement', name: 'first.pdf', bytes: aPdf() });
}, 120_000);

async function send({ field, ...file }: Pick<HostileFile, 'field' | 'name' | 'bytes' | 'type'>) {
  const session = await aSession(api.admin, await aPerson(api.admin));
  const form = multipartBody({ jobTitle: 'Changed' }, { [field]: file });
  const headers = { ...form.headers, ...session.headers };
  const started = performance.now();
  // Each request has its own IP, because the rate limit is not tested here.
  requestCount += 1;
  const request = { method: 'POST', url: '/api/partner/update', remoteAddress: `10.0.0.${requestCount}` } as const;
  const response = await api.app.inject({ ...request, payload: form.payload, headers });
  return { response, session, tookMs: performance.now() - started };
}

async function profileOf({ headers }: Session) {
  return (await api.app.inject({ url: '/api/partner/profile', headers })).json();
}

/** Lists the problems of every variant of a photo that can be served. */
async function problemsOfServed(session: Session, url: string): Promise<string[]> {
  const problems: string[] = [];
  const row = await api.admin
    .selectFrom('files')
    .selectAll()
    .where('id', '=', url.split('/')[3] ?? '')
    .executeTakeFirstOrThrow();
  for (const variant of Object.keys(row.variants as object)) {
    const { headers, rawPayload, statusCode } = await api.app.inject({
      url: `/api/files/${row.id}/${variant}`,
      headers: session.headers,
    });
    if (statusCode !== 200) problems.push(`${variant}: ${statusCode}`);
    if (!harmlessTypes.has(String(headers['content-type']))) problems.push(`${variant} is served as ${headers['content-type']}`);
    if (headers['x-content-type-options'] !== 'nosniff') problems.push(`${variant} is served without nosniff`);
    if (!String(headers['content-security-policy']).includes('sandbox')) problems.push(`${variant} is not in a sandbox`);
    if (/\.(?:html?|svg|php|exe)"/.test(String(headers['content-disposition'])))
      problems.push(`${variant} is saved under the name that was sent`);
    if (rawPayload.includes(payload) || rawPayload.includes('<script')) problems.push(`${variant} still carries the payload`);
  }
  return problems;
}

describe('hostile uploads', { timeout: 300_000 }, () => {
  it('are rejected or re-encoded within five seconds, and none is ever served as active content', async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const problems: string[] = [];
    let slowest = { what: '', tookMs: 0 };
    for (const file of files) {
      const addProblem = (problem: string) => problems.push(`${file.what} (${file.name.slice(0, 40)}): ${problem}`);
      const { response, session, tookMs } = await send(file);
      if (tookMs > slowest.tookMs) slowest = { what: file.what, tookMs };
      if (tookMs > maxMs) addProblem(`took ${Math.round(tookMs)} ms`);

      const { profilePhoto, distributionAgreement, jobTitle } = await profileOf(session);
      if (file.expected === 'rejected') {
        if (![413, 422].includes(response.statusCode)) addProblem(`returned ${response.statusCode}`);
        if (profilePhoto ?? distributionAgreement ?? jobTitle) addProblem('changed the profile');
      } else {
        if (response.statusCode !== 200) addProblem(`returned ${response.statusCode} ${response.body}`);
        if (file.expected === 'ignored' && profilePhoto) addProblem('was stored');
        if (file.expected === 're-encoded' && !profilePhoto) addProblem('was not stored');
        if (file.expected === 're-encoded' && profilePhoto)
          for (const problem of await problemsOfServed(session, profilePhoto)) addProblem(problem);
      }
    }
    expect(problems).toEqual([]);
    expect(slowest.tookMs).toBeLessThan(maxMs);
  });

  it('leave nothing in quarantine, and no ready file other than re-encoded images', async () => {
    const remainingKeys: string[] = [];
    for await (const { key } of api.deps.storage.list('quarantine/')) remainingKeys.push(key);
    expect(remainingKeys).toEqual([]);
    const { count } = await api.admin
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'ready')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(files.filter(({ expected }) => expected === 're-encoded').length + 1);
  });
});
