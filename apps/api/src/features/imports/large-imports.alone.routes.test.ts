import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { busyImportStates, type Import } from '@portal/contract/backoffice/imports';

import { developmentSecret } from '../../config/development.ts';
import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startOwnProcess, type OwnProcess } from '../../testing/own-process.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const count = 100_000;
/** CI kills at a few moments of a smaller file; `npm run figures` at twenty. */
const killed = inject('figures') === 'full' ? { count, kills: 20 } : { count: 30_000, kills: 4 };
const partnerCount = 200;

let api: TestApi;
let staff: ReturnType<typeof importing>;
let partners: Partner[];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  partners = [];
  for (let n = 0; n < partnerCount; n += 1) partners.push(await aPartner(api.admin, { sapId: `S-${n}` }));
}, 120_000);

interface Values {
  readonly id: string;
  readonly partner: number;
  readonly rest: readonly string[];
}

function* licences(rows: number): Generator<Values> {
  for (let n = 0; n < rows; n += 1) {
    const day = new Date(Date.UTC(2027, 0, 1 + (n % 1000))).toISOString().slice(0, 10);
    yield {
      id: `L-${String(n).padStart(7, '0')}`,
      partner: n % partnerCount,
      rest: [
        `Rampart RX ${n % 90} · Threat protection`,
        `NVR-${n}`,
        day,
        `Customer ${n % 5000}`,
        String(1 + (n % 50)),
        `${n % 900}.50`,
        'EUR',
      ],
    };
  }
}

function csvFile(rows: number): string {
  const header = 'External id,SAP id,Product,Serial,Valid until,Customer,Quantity,Value,Currency';
  return `${[header, ...[...licences(rows)].map(({ id, partner, rest }) => [id, `S-${partner}`, ...rest].join(','))].join('\n')}\n`;
}

/** Copies the same rows into the same table without any of the engine; returns how long it took. */
async function copyBare(source: string, firstNumber: number): Promise<number> {
  const client = new pg.Client(api.database.adminUrl);
  await client.connect();
  const numbers = new Map<number, number>();
  const lines = [...licences(count)].map(({ id, partner, rest }) => {
    const number = (numbers.get(partner) ?? firstNumber) + 1;
    numbers.set(partner, number);
    return `${[newId(), partners[partner]?.id, number, source, id, ...rest].join('\t')}\n`;
  });
  const columns =
    'id, partner_id, number, source, external_id, product_name, device_serial, expires_on, end_customer, quantity, value, currency';
  const started = performance.now();
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy licences (${columns}) from stdin`)));
  const ms = performance.now() - started;
  await client.end();
  return ms;
}

function startWorkerProcess(): Promise<OwnProcess> {
  const { STORAGE_DIR } = api.deps.config;
  return startOwnProcess('worker', {
    PORTAL_MODE: 'test',
    DATABASE_URL: api.database.urlAs('portal_app'),
    WORKER_DATABASE_URL: api.database.urlAs('portal_worker'),
    SECRET_KEYS: developmentSecret,
    LOG_LEVEL: 'silent',
    ...(STORAGE_DIR !== undefined && { STORAGE_DIR }),
  });
}

/** Everything that an import of the first rows has written, in one value. */
async function checksum(source: string, rows: number): Promise<{ rows: number; sum: string }> {
  const last = `L-${String(rows - 1).padStart(7, '0')}`;
  const found = await sql<{ rows: number; sum: string }>`
    select count(*)::integer as rows, md5(string_agg(concat_ws('|', partner_id, external_id, product_name, device_serial, expires_on,
             end_customer, quantity, value, currency), ',' order by external_id)) as sum
      from licences where source = ${source} and external_id <= ${last}`.execute(api.admin);
  return found.rows[0] ?? { rows: 0, sum: '' };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Copies and imports the same rows; returns how long each took. */
async function copyAndImport(round: number): Promise<{ bareMs: number; ms: number }> {
  // The second COPY must not number its licences as the first import did.
  const bareMs = await copyBare(round === 0 ? 'copy' : `copy-${round}`, round * count);
  const feed = await staff.addFeed({ source: `whole-${round}` });
  const started = performance.now();
  const read = await staff.upload(feed.id, csvFile(count));
  const readAt = performance.now();
  const checked = await staff.check(read);
  const checkedAt = performance.now();
  const done = await staff.run(checked);
  const ms = performance.now() - started;
  expect(done).toMatchObject({ state: 'done', written: { created: count } });
  expect(await checksum(feed.source, count)).toEqual(await checksum('copy', count));
  process.stdout.write(
    `figure: ${count} licences: COPY ${seconds(bareMs)} s, import ${seconds(ms)} s (read ${seconds(readAt - started)}, ` +
      `checked ${seconds(checkedAt - readAt)}, written ${seconds(started + ms - checkedAt)}), ${(bareMs / ms).toFixed(2)} × its speed\n`,
  );
  return { bareMs, ms };
}

describe('a large file', { timeout: 900_000 }, () => {
  let worker: OwnProcess;
  beforeAll(async () => {
    worker = await startWorkerProcess();
  }, 60_000);

  it('[FEED-05] of a hundred thousand licences is imported at 0.3 of the speed of a bare COPY or more', async () => {
    // Others may take the processor while one of the two runs, so the best time of each counts if the first round misses the goal.
    let [bareMs, ms] = [Infinity, Infinity];
    for (let round = 0; round < 3 && !(bareMs / ms >= 0.3); round += 1) {
      const times = await copyAndImport(round);
      [bareMs, ms] = [Math.min(bareMs, times.bareMs), Math.min(ms, times.ms)];
    }
    expect(bareMs / ms).toBeGreaterThanOrEqual(0.3);
  });

  it('[FEED-05] whose worker and connections are killed at random moments ends like one that nobody disturbed', async () => {
    const feed = await staff.addFeed({ source: 'killed' });
    const { id, version, mapping, rules } = await staff.upload(feed.id, csvFile(killed.count));
    const moments: string[] = [];
    /** Kills the worker, ends its connections, or both, whenever the next share of the rows is done. */
    const killAtRandomMoments = async (rowsDone: (found: Import) => number) => {
      for (let kill = 0; kill < killed.kills / 2; kill += 1) {
        const target = ((kill + Math.random()) / (killed.kills / 2)) * killed.count * 0.95;
        const found = await until(id, (each) => rowsDone(each) >= target || !busyImportStates.includes(each.state));
        moments.push(`${found.state} ${rowsDone(found)}`);
        if (kill % 3 !== 0) await terminateConnections();
        if (kill % 3 !== 1) {
          worker.signal('SIGKILL');
          await worker.ended;
          worker = await startWorkerProcess();
        }
      }
    };
    await staff.post(`imports/${id}/check`, { version, mapping, rules, remember: false });
    await killAtRandomMoments(({ checkedRows }) => checkedRows);
    await staff.post(`imports/${id}/run`, { version: (await staff.settled(id, 120_000)).version });
    await killAtRandomMoments(({ appliedRows }) => appliedRows);
    expect(await staff.settled(id, 120_000)).toMatchObject({ state: 'done', written: { created: killed.count } });
    process.stdout.write(`figure: ${killed.count} licences killed while ${moments.join(', ')}\n`);
    expect(await checksum('killed', killed.count)).toEqual(await checksum('copy', killed.count));
  });
});

async function until(id: string, isReached: (found: Import) => boolean): Promise<Import> {
  for (;;) {
    const found = await staff.read(id);
    if (isReached(found)) return found;
    await pause(20);
  }
}

/** As if the database had failed: every connection of the worker ends. */
async function terminateConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal_worker' and datname = current_database()`.execute(
    api.admin,
  );
}
