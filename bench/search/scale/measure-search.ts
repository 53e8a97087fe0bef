import { loadavg } from 'node:os';

import { openDatabase } from '@portal/api/db/database';
import { createAsViewer } from '@portal/api/db/as-viewer';
import { searchEverything } from '@portal/api/features/search/search.service';
import { databaseUrl, dropDatabase } from '@portal/stack/services/postgres-client';
import type { Services } from '@portal/stack/start-services';

import { readPlan, writePlan } from '@portal/api/testing/plans/query-plans';
import { backendCpu } from './backend-cpu.ts';
import { canary } from './generated-content.ts';
import type { SearchClient } from './search-client.ts';
import { nestedPlans } from '@portal/api/testing/plans/nested-plans';
import { openPgbench } from './pgbench.ts';
import { benchViewer, prepareDatabase, startEndpoint } from './prepare.ts';
import { benchQueries, type BenchQuery } from './bench-queries.ts';
import { statementsOf } from './statements.ts';
import { formatRow, quantile, summary } from './stats.ts';

interface Options {
  readonly pieces: number;
  readonly keepsDatabase: boolean;
  readonly writesPlans: boolean;
}

/** The maximum p95 of the endpoint in milliseconds, by size. */
const targets: Readonly<Record<number, number>> = { 10_000: 5, 100_000: 10, 1_000_000: 40 };
/**
 * The minimum ratio of the endpoint's throughput to pgbench's. It is a target only from a hundred thousand pieces of content on; at
 * smaller sizes the ratio is just printed.
 */
const minThroughputRatio = { ratio: 0.6, fromPieces: 100_000 };
/** The size at which the query plans are compared with those in `bench/plans/`. */
const planPieces = 100_000;
const timeRounds = 10;
const loadRounds = 5;
/** The length of one round of load, and its concurrent clients. */
const load = { seconds: 5, clients: 4 };

/** Measures at one size and returns the missed targets. */
export async function measureSearch(services: Services, { pieces, keepsDatabase, writesPlans }: Options): Promise<string[]> {
  const name = await prepareDatabase(services, pieces);
  const endpoint = await startEndpoint(services, name);
  const database = openDatabase(databaseUrl(services.databaseAdminUrl, name, 'portal_app'), 1);
  const asViewer = createAsViewer(database);
  const queries = benchQueries(pieces);
  const bySql = ({ query, locale }: BenchQuery) =>
    asViewer(benchViewer, (db) => searchEverything(db, locale, { viewer: benchViewer, hasCrm: false, text: query }));
  const problems: string[] = [];

  problems.push(
    ...(await findCanaries(
      endpoint.client,
      queries.filter((_, index) => index % 5 === 0),
    )),
  );
  const times = await measureTimes(queries, {
    bySql,
    byHttp: (query) => endpoint.client.fetchBody(query),
    cpu: await backendCpu(database),
  });
  const target = targets[pieces];
  console.log(`\n${pieces} pieces of content, ${queries.length} queries, ${timeRounds} rounds, alternating, warm; ms`);
  // The benchmark itself causes a load of 1 to 2.
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(formatRow('', 'CPU p50', 'p95', 'SQL p50', 'p95', 'HTTP p50', 'p95'));
  for (const [kind, timesOfKind] of [...Map.groupBy(times, (time) => time.kind), ['all', times] as const])
    console.log(rowOf(kind, timesOfKind));
  const perRound = [...Map.groupBy(times, (time) => time.round).values()].map((timesOfRound) =>
    quantile(
      timesOfRound.map(({ http }) => http),
      0.95,
    ),
  );
  const p95 = quantile(
    times.map(({ http }) => http),
    0.95,
  );
  console.log(`endpoint p95 ${p95.toFixed(1)} ms, by round ${summary(perRound, 1)}; target ${target ?? '–'} ms`);
  if (target !== undefined && p95 > target) problems.push(`${pieces}: p95 is ${p95.toFixed(1)} ms, not ${target}`);

  const transactions: string[][] = [];
  for (const { query, locale } of queries)
    transactions.push(
      await statementsOf(database, benchViewer, (db) =>
        searchEverything(db, locale, { viewer: benchViewer, hasCrm: false, text: query }),
      ),
    );
  const ratio = await measureLoad(
    endpoint.client,
    queries,
    databaseUrl(services.databaseAdminUrl, name, 'portal_app'),
    transactions,
  );
  if (pieces >= minThroughputRatio.fromPieces && ratio < minThroughputRatio.ratio)
    problems.push(`${pieces}: the endpoint is ${ratio.toFixed(2)} of pgbench, not ${minThroughputRatio.ratio}`);

  if (pieces === planPieces) {
    const adminUrl = databaseUrl(services.databaseAdminUrl, name);
    for (const [index, { kind, locale }] of queries.entries()) {
      if (locale !== 'de' || queries[index - 1]?.kind === kind) continue;
      const plan = await nestedPlans(adminUrl, transactions[index] ?? []);
      if (writesPlans) writePlan(`find-content-${kind}`, plan);
      else if (plan !== readPlan(`find-content-${kind}`))
        problems.push(`the plan is not that of bench/plans/find-content-${kind}.txt\n${plan}`);
    }
  }

  await database.destroy();
  await endpoint.stop();
  if (!keepsDatabase) await dropDatabase(services.databaseAdminUrl, name);
  return problems;
}

/** Searches for a canary, a word that only content for another partner contains, and returns the responses that disclose it. */
async function findCanaries(client: SearchClient, queries: readonly BenchQuery[]): Promise<string[]> {
  const problems: string[] = [];
  let sent = 0;
  for (const { locale, query } of queries)
    for (const text of [canary, canary.slice(0, 6), `${canary.slice(0, -2)}el`, `${query} ${canary}`])
      for (const subPath of ['', '/suggestions', '/spellings'] as const) {
        sent += 1;
        const response = await client.fetchBody({ locale, query: text }, subPath);
        if (response.includes(canary)) problems.push(`«${text}» in ${locale}${subPath} discloses content of another partner`);
      }
  console.log(`${sent} queries for content of another partner: ${problems.length} disclose it`);
  return problems;
}

interface Time {
  readonly kind: string;
  readonly round: number;
  /** CPU time of the database. */
  readonly cpu: number;
  readonly sql: number;
  readonly http: number;
}

/** Runs each query directly in SQL and then over HTTP, so that other load affects both equally. The first two rounds warm up. */
async function measureTimes(
  queries: readonly BenchQuery[],
  {
    bySql,
    byHttp,
    cpu,
  }: {
    bySql: (query: BenchQuery) => Promise<unknown>;
    byHttp: (query: BenchQuery) => Promise<unknown>;
    cpu: () => number;
  },
): Promise<Time[]> {
  const times: Time[] = [];
  for (let round = -2; round < timeRounds; round += 1)
    for (const query of queries) {
      const before = cpu();
      const sql = await measureMs(() => bySql(query));
      const cpuMs = cpu() - before;
      const http = await measureMs(() => byHttp(query));
      if (round >= 0) times.push({ kind: query.kind, round, cpu: cpuMs, sql, http });
    }
  return times;
}

async function measureLoad(
  client: SearchClient,
  queries: readonly BenchQuery[],
  url: string,
  transactions: string[][],
): Promise<number> {
  const pgbench = openPgbench(url, transactions);
  const [database, endpoint]: [number[], number[]] = [[], []];
  for (let round = 0; round < loadRounds; round += 1) {
    database.push(await pgbench.throughput(load));
    endpoint.push(await client.throughput(queries, load));
  }
  pgbench.remove();
  const ratios = endpoint.map((responses, round) => responses / (database[round] ?? Number.NaN));
  const ratio = quantile(ratios, 0.5);
  console.log(
    `${load.clients} at once: pgbench ${summary(database, 0)} a second, endpoint ${summary(endpoint, 0)}; ratio ${ratio.toFixed(2)} (${summary(ratios, 2)})`,
  );
  return ratio;
}

function rowOf(kind: string, times: readonly Time[]): string {
  const percentiles = (['cpu', 'sql', 'http'] as const).flatMap((name) =>
    [0.5, 0.95].map((share) =>
      quantile(
        times.map((time) => time[name]),
        share,
      ),
    ),
  );
  return formatRow(kind, ...percentiles.map((ms) => ms.toFixed(2)));
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
