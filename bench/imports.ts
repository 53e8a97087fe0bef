import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openDatabase, type Database } from '@portal/api/db/database';
import { aPartner, aPerson, aSession, aStaffMember } from '@portal/api/testing/factories';
import { startLoadProcess, type LoadProcess, type LoadRequest, type TimedResponse } from '@portal/api/testing/load/load-process';
import { stopProcesses, type Child } from '@portal/stack/child-processes';
import { databaseUrl, dropDatabase } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';

import { migrate, portalEnvironment, startApi, startWorker } from '../scripts/portal/portal-processes.ts';
import { importCalls } from './imports/import-calls.ts';
import { partnerCount, writeLicenceFile } from './imports/licence-file.ts';
import { quantile } from './search/scale/stats.ts';

/**
 * Measures imports of licences by the built server and worker: how time and the worker's memory grow with the file, and how much slower a
 * partner's pages are while one runs. Quiet and busy phases alternate in one run.
 *   npm run bench:imports              10,000 and 100,000 rows
 *   npm run bench:imports -- --full    100,000 and 1,000,000 rows
 *   --only growth|daily measures one part
 */
const { values: options } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string', default: '' } } });
const [small, large] = options.full ? [100_000, 1_000_000] : [10_000, 100_000];
const goals = { growth: 12, memoryMb: 300, daily: 1.5 };
const database = 'bench_imports';
const rounds = 5;
const problems: string[] = [];
const { defer, exit } = registerShutdown();
defer(stopProcesses);

try {
  const services = await startServices('test');
  const port = await freePort(undefined);
  const env = portalEnvironment({ services, database, mode: 'test', port, extra: { LOG_LEVEL: 'warn' } });
  await migrate(env);
  defer(() => dropDatabase(services.databaseAdminUrl, database));
  const admin = openDatabase(databaseUrl(services.databaseAdminUrl, database), 2);
  defer(() => admin.destroy());
  const api = await startApi(env);
  defer(() => api.stop());
  const worker = startWorker(env);
  defer(() => worker.stop());
  const folder = mkdtempSync(join(tmpdir(), 'bench-imports-'));
  defer(async () => rmSync(folder, { recursive: true, force: true }));
  const partners = await addPartners(admin);
  const origin = `http://127.0.0.1:${port}`;
  const staff = importCalls(origin, (await aSession(admin, await aStaffMember(admin))).headers);

  if (options.only !== 'daily') await measureGrowth(worker, folder, staff);
  if (options.only !== 'growth') await measureDaily(folder, staff, await pagesOf(admin, partners, origin));
  console.log(problems.length === 0 ? '\nAll goals are met.' : `\nMissed:\n${problems.join('\n')}`);
  await exit(problems.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  await exit(1);
}

async function addPartners(admin: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < partnerCount; n += 1) {
    ids.push((await aPartner(admin, { sapId: `S-${n}`, portalPath: `/PartnerPortal/${n}`, renewalsEnabled: true })).id);
  }
  return ids;
}

async function measureGrowth(worker: Child, folder: string, staff: ReturnType<typeof importCalls>): Promise<void> {
  const seconds: number[] = [];
  for (const rows of [small, large]) {
    const file = join(folder, `${rows}.csv`);
    await writeLicenceFile(file, rows);
    const { found, readMs, checkMs, writeMs } = await staff.importNew(file);
    if (found.state !== 'done' || found.written.created !== rows)
      throw new Error(`The import is ${JSON.stringify(found.written)}`);
    const total = (readMs + checkMs + writeMs) / 1000;
    seconds.push(total);
    const steps = [readMs, checkMs, writeMs].map((ms) => (ms / 1000).toFixed(1)).join(' + ');
    console.log(
      `${rows} rows: ${total.toFixed(1)} s (read, check, write: ${steps}), peak memory of the worker ${peakMb(worker)} MB`,
    );
  }
  const ratio = (seconds[1] ?? 0) / (seconds[0] ?? 1);
  console.log(`ten times the rows take ${ratio.toFixed(1)} × the time (goal: at most ${goals.growth})`);
  if (ratio > goals.growth) problems.push(`growth ${ratio.toFixed(1)}`);
  if (peakMb(worker) > goals.memoryMb) problems.push(`memory ${peakMb(worker)} MB`);
}

/** The most memory that the process has had so far. */
function peakMb({ pid }: Child): number {
  const [, kilobytes = 'NaN'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function pagesOf(admin: Database, partners: readonly string[], origin: string): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = [];
  for (const partnerId of partners.slice(0, 8)) {
    const { headers } = await aSession(admin, await aPerson(admin, { partnerId, email: `${partnerId}@company.test` }));
    const paths = [
      '/api/partner/leads?page=1&pageSize=25',
      '/api/partner/renewals?page=1',
      '/api/partner/notifications',
      '/api/partner/profile',
    ];
    requests.push(...paths.map((path) => ({ url: `${origin}${path}`, headers })));
  }
  return requests;
}

async function measureDaily(folder: string, staff: ReturnType<typeof importCalls>, pages: readonly LoadRequest[]): Promise<void> {
  const file = join(folder, 'daily.csv');
  await writeLicenceFile(file, 100_000);
  const probe = startLoadProcess();
  defer(async () => probe.end());
  const [quiet, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await p95(probe, pages, pause(8_000));
    const beside = await p95(probe, pages, staff.importNew(file));
    await pause(1_000);
    // The first round is a warm-up.
    if (round === 0) continue;
    quiet.push(alone);
    busy.push(beside);
  }
  const [without, during] = [quantile(quiet, 0.5), quantile(busy, 0.5)];
  const spread = (values: readonly number[]) => `${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)}`;
  console.log(
    `p95 of a partner's pages: ${without.toFixed(1)} ms (${spread(quiet)}), during an import ${during.toFixed(1)} ms (${spread(busy)}): ` +
      `${(during / without).toFixed(2)} × (goal: at most ${goals.daily})`,
  );
  if (during / without > goals.daily) problems.push(`daily ${(during / without).toFixed(2)}`);
}

/** Of the responses until this has ended, so that every step of an import is among them. */
async function p95(probe: LoadProcess, pages: readonly LoadRequest[], until: Promise<unknown>): Promise<number> {
  const responses: TimedResponse[] = [];
  let hasEnded = false;
  const ended = until.finally(() => {
    hasEnded = true;
  });
  // Set by what happens meanwhile.
  const goesOn = () => !hasEnded;
  while (goesOn()) responses.push(...(await probe.probe(pages, 40, 1_000)));
  await ended;
  const failed = responses.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} requests failed, the first with ${failed[0]?.status}`);
  return quantile(
    responses.map(({ ms }) => ms),
    0.95,
  );
}
