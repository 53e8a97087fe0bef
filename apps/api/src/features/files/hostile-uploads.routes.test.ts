import { beforeAll, describe, expect, it } from 'vitest';

import { aPerson, aSession, type Session } from '../../testing/factories.ts';
import { hostileFiles, payload, type HostileFile } from '../../testing/hostile-files.ts';
import { multipartBody, aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const longest = 5_000;
const harmless = new Set(['image/avif', 'image/webp', 'image/jpeg']);

let api: TestApi;
let files: HostileFile[];
let sent = 0;
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
  // Each from its own IP, because the rate limit is not what is tested here.
  sent += 1;
  const request = { method: 'POST', url: '/api/partner/update', remoteAddress: `10.0.0.${sent}` } as const;
  const response = await api.app.inject({ ...request, payload: form.payload, headers });
  return { response, session, took: performance.now() - started };
}

async function profileOf({ headers }: Session) {
  return (await api.app.inject({ url: '/api/partner/profile', headers })).json();
}

/** Lists the problems of every variant of a photo that can be served. */
async function wrongWithServed(session: Session, url: string): Promise<string[]> {
  const wrong: string[] = [];
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
    if (statusCode !== 200) wrong.push(`${variant}: ${statusCode}`);
    if (!harmless.has(String(headers['content-type']))) wrong.push(`${variant} is served as ${headers['content-type']}`);
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${variant} may be guessed at`);
    if (!String(headers['content-security-policy']).includes('sandbox')) wrong.push(`${variant} is not in a sandbox`);
    if (/\.(?:html?|svg|php|exe)"/.test(String(headers['content-disposition'])))
      wrong.push(`${variant} is saved under its sent name`);
    if (rawPayload.includes(payload) || rawPayload.includes('<script')) wrong.push(`${variant} still carries the payload`);
  }
  return wrong;
}

describe('hostile uploads', { timeout: 300_000 }, () => {
  it('are rejected within five seconds or re-encoded; none is ever served as active content', async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    let slowest = { what: '', took: 0 };
    for (const file of files) {
      const say = (fault: string) => wrong.push(`${file.what} (${file.name.slice(0, 40)}): ${fault}`);
      const { response, session, took } = await send(file);
      if (took > slowest.took) slowest = { what: file.what, took };
      if (took > longest) say(`took ${Math.round(took)} ms`);

      const { profilePhoto, distributionAgreement, jobTitle } = await profileOf(session);
      if (file.expected === 'refused') {
        if (![413, 422].includes(response.statusCode)) say(`answered ${response.statusCode}`);
        if (profilePhoto ?? distributionAgreement ?? jobTitle) say('changed the profile');
      } else {
        if (response.statusCode !== 200) say(`answered ${response.statusCode} ${response.body}`);
        if (file.expected === 'ignored' && profilePhoto) say('was stored');
        if (file.expected === 'drawn anew' && !profilePhoto) say('was not stored');
        if (file.expected === 'drawn anew' && profilePhoto)
          for (const fault of await wrongWithServed(session, profilePhoto)) say(fault);
      }
    }
    expect(wrong).toEqual([]);
    expect(slowest.took).toBeLessThan(longest);
  });

  it('leave nothing in quarantine, and no ready file other than re-encoded images', async () => {
    const left: string[] = [];
    for await (const { key } of api.deps.storage.list('quarantine/')) left.push(key);
    expect(left).toEqual([]);
    const { count } = await api.admin
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'ready')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(files.filter(({ expected }) => expected === 'drawn anew').length + 1);
  });
});
