import { loadavg } from 'node:os';

import { openDatabase } from '../../../apps/api/src/db/database.ts';
import { createAsViewer } from '../../../apps/api/src/db/as-viewer.ts';
import { searchEverything } from '../../../apps/api/src/features/search/search.service.ts';
import { databaseUrl, dropDatabase } from '../../../scripts/engines/postgres-client.ts';
import type { Services } from '../../../scripts/services.ts';
import { readPlan, writePlan } from '../../query-plans.ts';
import { backendCpu } from './backend-cpu.ts';
import { canary } from './documents.ts';
import type { SearchClient } from './load.ts';
import { nestedPlans } from './nested-plans.ts';
import { openPgbench } from './pgbench.ts';
import { asker, prepareDatabase, startEndpoint } from './prepare.ts';
import { questionsAbout, type Question } from './questions.ts';
import { statementsOf } from './statements.ts';
import { line, quantile, spreadOf } from './times.ts';

interface Options {
  readonly pieces: number;
  readonly isKept: boolean;
  readonly writesPlans: boolean;
}

/** Milliseconds that 95 of 100 answers of the endpoint may take. */
const goals: Readonly<Record<number, number>> = { 10_000: 5, 100_000: 10, 1_000_000: 40 };
/** Of the endpoint's answers a second to pgbench's. Told below a hundred thousand, judged from there. */
const leastRatio = { share: 0.6, from: 100_000 };
const plansAt = 100_000;
const rounds = { times: 10, load: 5, seconds: 5, clients: 4 };

/** Measures at one size; answers what was missed. */
export async function measureSearch(services: Services, { pieces, isKept, writesPlans }: Options): Promise<string[]> {
  const name = await prepareDatabase(services, pieces);
  const endpoint = await startEndpoint(services, name);
  const database = openDatabase(databaseUrl(services.databaseAdminUrl, name, 'portal_app'), 1);
  const asViewer = createAsViewer(database);
  const questions = questionsAbout(pieces);
  const bySql = ({ query, locale }: Question) =>
    asViewer(asker, (db) => searchEverything(db, locale, { viewer: asker, hasCrm: false, text: query }));
  const faults: string[] = [];

  faults.push(
    ...(await findCanaries(
      endpoint.client,
      questions.filter((_, index) => index % 5 === 0),
    )),
  );
  const times = await measureTimes(questions, {
    bySql,
    byHttp: (question) => endpoint.client.ask(question),
    cpu: await backendCpu(database),
  });
  const goal = goals[pieces];
  console.log(`\n${pieces} pieces of content, ${questions.length} questions, ${rounds.times} rounds in turn, warm; ms`);
  // Of one process asking and two answering 1 to 2 is their own.
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(line('', 'CPU p50', 'p95', 'SQL p50', 'p95', 'HTTP p50', 'p95'));
  for (const [kind, own] of [...Map.groupBy(times, (time) => time.kind), ['all', times] as const]) console.log(rowOf(kind, own));
  const perRound = [...Map.groupBy(times, (time) => time.round).values()].map((own) =>
    quantile(
      own.map(({ http }) => http),
      0.95,
    ),
  );
  const p95 = quantile(
    times.map(({ http }) => http),
    0.95,
  );
  console.log(`endpoint p95 ${p95.toFixed(1)} ms, by round ${spreadOf(perRound, 1)}; goal ${goal ?? '–'} ms`);
  if (goal !== undefined && p95 > goal) faults.push(`${pieces}: p95 is ${p95.toFixed(1)} ms, not ${goal}`);

  const transactions: string[][] = [];
  for (const { query, locale } of questions)
    transactions.push(
      await statementsOf(database, asker, (db) => searchEverything(db, locale, { viewer: asker, hasCrm: false, text: query })),
    );
  const ratio = await measureLoad(
    endpoint.client,
    questions,
    databaseUrl(services.databaseAdminUrl, name, 'portal_app'),
    transactions,
  );
  if (pieces >= leastRatio.from && ratio < leastRatio.share)
    faults.push(`${pieces}: the endpoint is ${ratio.toFixed(2)} of pgbench, not ${leastRatio.share}`);

  if (pieces === plansAt) {
    const adminUrl = databaseUrl(services.databaseAdminUrl, name);
    for (const [index, { kind, locale }] of questions.entries()) {
      if (locale !== 'de' || questions[index - 1]?.kind === kind) continue;
      const plan = await nestedPlans(adminUrl, transactions[index] ?? []);
      if (writesPlans) writePlan(`find-content-${kind}`, plan);
      else if (plan !== readPlan(`find-content-${kind}`))
        faults.push(`the plan is not that of bench/plans/find-content-${kind}.txt\n${plan}`);
    }
  }

  await database.destroy();
  await endpoint.stop();
  if (!isKept) await dropDatabase(services.databaseAdminUrl, name);
  return faults;
}

/** What is for others alone must not be found, suggested or offered as a spelling, whatever stands beside its name. */
async function findCanaries(client: SearchClient, questions: readonly Question[]): Promise<string[]> {
  const faults: string[] = [];
  let asked = 0;
  for (const { locale, query } of questions)
    for (const text of [canary, canary.slice(0, 6), `${canary.slice(0, -2)}el`, `${query} ${canary}`])
      for (const under of ['', '/suggestions', '/spellings'] as const) {
        asked += 1;
        const answer = await client.ask({ locale, query: text }, under);
        if (answer.includes(canary)) faults.push(`«${text}» in ${locale}${under} tells of what is for another partner`);
      }
  console.log(`${asked} questions after what is for another partner: ${faults.length} tell of it`);
  return faults;
}

interface Time {
  readonly kind: string;
  readonly round: number;
  /** Of the database alone. */
  readonly cpu: number;
  readonly sql: number;
  readonly http: number;
}

/** In turn, so that whatever else the machine does disturbs both alike. The first two rounds warm up. */
async function measureTimes(
  questions: readonly Question[],
  {
    bySql,
    byHttp,
    cpu,
  }: {
    bySql: (question: Question) => Promise<unknown>;
    byHttp: (question: Question) => Promise<unknown>;
    cpu: () => number;
  },
): Promise<Time[]> {
  const times: Time[] = [];
  for (let round = -2; round < rounds.times; round += 1)
    for (const question of questions) {
      const before = cpu();
      const sql = await timed(() => bySql(question));
      const used = cpu() - before;
      const http = await timed(() => byHttp(question));
      if (round >= 0) times.push({ kind: question.kind, round, cpu: used, sql, http });
    }
  return times;
}

async function measureLoad(
  client: SearchClient,
  questions: readonly Question[],
  url: string,
  transactions: string[][],
): Promise<number> {
  const pgbench = openPgbench(url, transactions);
  const [engine, endpoint]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds.load; round += 1) {
    engine.push(await pgbench.throughput(rounds));
    endpoint.push(await client.throughput(questions, rounds));
  }
  pgbench.remove();
  const ratios = endpoint.map((answers, round) => answers / (engine[round] ?? Number.NaN));
  const ratio = quantile(ratios, 0.5);
  console.log(
    `${rounds.clients} at once: pgbench ${spreadOf(engine, 0)} a second, endpoint ${spreadOf(endpoint, 0)}; ratio ${ratio.toFixed(2)} (${spreadOf(ratios, 2)})`,
  );
  return ratio;
}

function rowOf(kind: string, times: readonly Time[]): string {
  const figures = (['cpu', 'sql', 'http'] as const).flatMap((name) =>
    [0.5, 0.95].map((share) =>
      quantile(
        times.map((time) => time[name]),
        share,
      ),
    ),
  );
  return line(kind, ...figures.map((ms) => ms.toFixed(2)));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
