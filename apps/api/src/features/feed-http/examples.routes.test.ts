import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import type { ImportReport } from '@portal/contract/integration/feeds';

import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine } from '../../testing/imports/licence-files.ts';
import { sending } from '../../testing/imports/sending.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/how-to/integrate.md'), 'utf8');

/** A block of the page, such as ```sh example:send-file. */
function example(language: string, name: string): string {
  const block = new RegExp(`\`\`\`${language} example:${name}\\n([^]*?)\`\`\``).exec(page)?.[1];
  if (block === undefined) throw new Error(`The page has no ${language} example called ${name}`);
  return block;
}

let api: TestApi;
let folder: string;
let env: Record<string, string>;
let machine: ReturnType<typeof sending>;
let partner: Partner;

beforeAll(async () => {
  api = await startApi();
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR } = api.deps.config;
  await startTestWorker(api, { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR });
  const admin = await aStaffMember(api.admin);
  const feed = await importing(api, await aSession(api.admin, admin)).addFeed();
  const key = await aMachineKey(api.admin, admin, { scopes: ['feeds', 'records:read', 'records:write'] });
  machine = sending(api, key);
  partner = await aPartner(api.admin, { sapId: 'S-1' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  folder = mkdtempSync(join(tmpdir(), 'portal-examples-'));
  atEndOfFile(async () => rmSync(folder, { recursive: true }));
  env = { PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_KEY: key.secret, PORTAL_FEED: feed.slug };
});

async function run(program: string, ...args: string[]): Promise<string> {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const { stdout } = await promisify(execFile)('env', [...variables, program, ...args], { cwd: folder, timeout: 60_000 });
  return stdout;
}

describe('the examples for other systems', { timeout: 120_000 }, () => {
  it('[FEED-15] work with curl: try the key, send a file, read the report, get the failed rows', async () => {
    expect(JSON.parse(await run('sh', '-c', example('sh', 'try-key')))).toMatchObject({
      scopes: ['feeds', 'records:read', 'records:write'],
    });
    writeFileSync(
      join(folder, 'licences.csv'),
      licenceFile(licenceLine('C-1', partner), licenceLine('C-2', partner, 'R,N,soon,,,,')),
    );
    const { id } = JSON.parse(await run('sh', '-c', example('sh', 'send-file'))) as ImportReport;
    await machine.settled(id);
    env['IMPORT_ID'] = id;
    const report = JSON.parse(await run('sh', '-c', example('sh', 'read-report'))) as ImportReport;
    expect(report).toMatchObject({ state: 'done', fileName: 'licences.csv', written: { created: 1 }, found: { fault: 1 } });
    await run('sh', '-c', example('sh', 'failed-rows'));
    expect(readFileSync(join(folder, 'failed.csv'), 'utf8')).toContain('C-2');
  });

  it('keep the key out of the arguments of curl, which everybody on the machine can read', () => {
    const names = ['try-key', 'send-file', 'read-report', 'failed-rows', 'put-record', 'get-record', 'delete-record'];
    for (const name of names) expect(example('sh', name)).not.toMatch(/\bcurl\b[^]*PORTAL_KEY/);
  });

  it('[FEED-15] work with Python, which fails for the scheduler to see if rows were refused', async () => {
    writeFileSync(join(folder, 'licences.csv'), licenceFile(licenceLine('P-1', partner)));
    const report = JSON.parse(await run('python3', '-c', example('python', 'send-file'))) as ImportReport;
    expect(report).toMatchObject({ state: 'done', written: { created: 1 } });
    writeFileSync(join(folder, 'licences.csv'), licenceFile(licenceLine('P-2', partner, 'R,N,soon,,,,')));
    await expect(run('python3', '-c', example('python', 'send-file'))).rejects.toMatchObject({ code: 1 });
  });

  it('[FEED-16] work with single records: curl writes, reads and removes one, and Python changes one', async () => {
    env['RECORD_ID'] = encodeURIComponent('A/17');
    expect(JSON.parse(await run('sh', '-c', example('sh', 'put-record')))).toMatchObject({ externalId: 'A/17' });
    const changed = JSON.parse(await run('python3', '-c', example('python', 'change-record'))) as object;
    expect(changed).toMatchObject({ externalId: 'A/17', record: { productName: 'Backup Pro', quantity: 1 } });
    expect(JSON.parse(await run('sh', '-c', example('sh', 'get-record')))).toEqual(changed);
    expect(await run('sh', '-c', example('sh', 'delete-record'))).toBe('');
    await expect(run('sh', '-c', example('sh', 'get-record'))).rejects.toMatchObject({
      stdout: expect.stringContaining('notFound') as string,
    });
  });

  it('name existing calls in the query for Excel', () => {
    const query = example('powerquery', 'failed-rows');
    expect(query).toContain('"api/integration/v1/imports/" & Cell("ImportId") & "/failed-rows"');
    expect(query).toContain('[Authorization = "Bearer " & Cell("PortalKey")]');
  });
});
