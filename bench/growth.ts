import { parseArgs } from 'node:util';

import pg from 'pg';

import { createAsViewer } from '@portal/api/db/as-viewer';
import { openDatabase, type Db } from '@portal/api/db/database';
import type { PartnerViewer, Viewer } from '@portal/api/core/viewer';
import { bigPartnerViewer, type Fill } from '@portal/api/testing/big-partner';
import { databaseUrl, dropDatabase, queryOnce } from '@portal/stack/services/postgres-client';
import { startServices, type Services } from '@portal/stack/start-services';

import { migrate, portalEnvironment } from '../scripts/portal/portal-processes.ts';
import { explain, readPlan, writePlan } from '@portal/api/testing/plans/query-plans';

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean' },
    rows: { type: 'string' },
    keep: { type: 'boolean' },
    'write-plans': { type: 'boolean' },
  },
});
const isFull = options.full === true || options.rows !== undefined;
const size = isFull
  ? { rows: Number(options.rows ?? 10_000_000), big: 100_000, rounds: 60 }
  : { rows: 100_000, big: 10_000, rounds: 20 };
const maxRatio = 1.5;

type Run = Parameters<typeof explain>[1];

interface GrowthBenchmark {
  /** Part of the names of the databases. */
  readonly name: string;
  readonly fill: Fill;
  /** A person of the big partner unless given. */
  readonly viewer?: Viewer;
  readonly queries: (ofBigPartner: number) => { name: string; run: (db: Db, viewer: PartnerViewer) => Promise<unknown> }[];
}

/**
 * Measures how the list of one big partner slows down with the rows of other partners. Each query runs alternately on a database with
 * that partner alone and on one with many partners.
 *   npm run bench:…              10⁵ rows, 10⁴ of them the big partner's: plans are compared, times are printed
 *   npm run bench:… -- --full    10⁷ rows, 10⁵ of them the big partner's: p95 must stay within 1.5 times
 *   --rows 1000000 is like --full, with this number of rows instead
 *   --keep keeps the databases for the next run, --write-plans stores the plans of this run
 */
export async function measureGrowth({ name: subject, fill, viewer = bigPartnerViewer, queries }: GrowthBenchmark): Promise<void> {
  const services = await startServices('test');
  const alone = await prepare(services, { name: `bench_${subject}_alone`, rows: size.big, fill });
  const among = await prepare(services, { name: `bench_${subject}_among`, rows: size.rows, fill });
  const problems: string[] = [];

  console.log(
    `${size.rows} rows, ${size.big} of them the partner's; control: these alone. ${size.rounds} rounds, alternating.\n`,
  );
  console.log(formatRow(['', 'alone p50', 'p95', 'among p50', 'p95', 'p95 ratio']));
  for (const { name, run: query } of queries(size.big)) {
    const run: Run = (db) => query(db, bigPartnerViewer);
    const [control, measured] = await interleave(
      () => measureMs(alone, viewer, run),
      () => measureMs(among, viewer, run),
    );
    const ratio = measured.p95 / control.p95;
    if (isFull && ratio > maxRatio) problems.push(`${name}: p95 is ${ratio.toFixed(2)} times the control's`);
    console.log(
      formatRow([name, ...[control.p50, control.p95, measured.p50, measured.p95].map((ms) => ms.toFixed(2)), ratio.toFixed(2)]),
    );

    const plan = await among.asViewer(viewer, (db) => explain(db, run));
    if (options['write-plans']) writePlan(name, plan);
    else if (plan !== readPlan(name)) problems.push(`${name}: the plan is not that of bench/plans/${name}.txt\n${plan}`);
  }

  for (const { database } of [alone, among]) await database.destroy();
  if (!options.keep) for (const { name } of [alone, among]) await dropDatabase(services.databaseAdminUrl, name);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Creates a database with the given number of rows, or reuses one that an earlier run has kept. */
async function prepare(services: Services, { name: prefix, rows, fill }: { name: string; rows: number; fill: Fill }) {
  const { databaseAdminUrl } = services;
  const name = `${prefix}_${rows}`;
  const url = databaseUrl(databaseAdminUrl, name);
  const [found] = await queryOnce(databaseAdminUrl, `select 1 from pg_database where datname = '${name}'`);
  if (!found) {
    const started = performance.now();
    await migrate(portalEnvironment({ services, database: name, mode: 'test', port: 0 }));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    await fill(client, { rows, ofBigPartner: size.big });
    await client.end();
    console.log(`${name}: ${rows} rows in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const database = openDatabase(databaseUrl(databaseAdminUrl, name, 'portal_app'), 1);
  return { name, database, asViewer: createAsViewer(database) };
}

async function measureMs({ asViewer }: Prepared, viewer: Viewer, run: Run): Promise<number> {
  const started = performance.now();
  await asViewer(viewer, run);
  return performance.now() - started;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Runs the tasks alternately, so that other load on the machine affects both equally. The first rounds warm up. */
async function interleave(...tasks: (() => Promise<number>)[]): Promise<[Percentiles, Percentiles]> {
  const times: number[][] = tasks.map(() => []);
  for (let round = -5; round < size.rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const ms = await task();
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times.map((each) => ({ p50: quantile(each, 0.5), p95: quantile(each, 0.95) })) as [Percentiles, Percentiles];
}

function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(11))).join('');
}
