import { parseArgs } from 'node:util';

import { sql } from 'kysely';
import pg from 'pg';

import { openDatabase } from '@portal/api/db/database';
import { bigPartner } from '@portal/api/testing/big-partner';
import { aPartner, aPerson, aSession } from '@portal/api/testing/factories';
import { insertManyLeads } from '@portal/api/testing/plans/bulk-insert-leads';
import { attacks } from '@portal/api/testing/load/attacks';
import { startLoadProcess } from '@portal/api/testing/load/load-process';
import { isFair, measureFairness, type Fairness } from '@portal/api/testing/load/one-against-others';
import { stopProcesses } from '@portal/stack/child-processes';
import { databaseUrl, dropDatabase, queryOnce } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices, type Services } from '@portal/stack/start-services';

import { migrate, portalEnvironment, startApi } from '../scripts/portal/portal-processes.ts';
import { fillSearch } from './search/scale/fill-search.ts';
import { vocabulary } from './search/scale/vocabulary.ts';

/**
 * Measures how much one person who sends as many requests as possible slows down a person of another company. Quiet and attacked phases
 * alternate in one run against the built server in its own process.
 *   npm run bench:fairness              60,000 leads of the attacker, 10,000 pieces of content
 *   --only XLSX measures one attack, --keep keeps the database for the next run
 */
const { values: options } = parseArgs({
  options: { keep: { type: 'boolean' }, only: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
});
const database = 'bench_fairness';
const { defer, exit } = registerShutdown();
defer(stopProcesses);
try {
  const services = await startServices('test');
  await prepare(services);
  const admin = openDatabase(databaseUrl(services.databaseAdminUrl, database), 2);
  defer(() => admin.destroy());
  const port = await freePort(undefined);
  const api = await startApi(portalEnvironment({ services, database, mode: 'test', port, extra: { LOG_LEVEL: 'warn' } }));
  defer(() => api.stop());

  const attacker = await sessionOf(bigPartner);
  const smallPartnerId = await findSmallPartnerId();
  const others = [];
  for (let person = 0; person < 8; person += 1) others.push(await sessionOf(smallPartnerId));
  const [attackProcess, probeProcess] = [startLoadProcess(), startLoadProcess()];
  defer(async () => [attackProcess, probeProcess].forEach((each) => each.end()));
  const words = vocabulary.en.slice(5, 17).join(' ');
  const sides = { origin: `http://127.0.0.1:${port}`, attacker, others, words, contentKey: 'development-only-content-key' };

  console.log(formatRow(['', 'quiet p50', 'p95', 'attack p50', 'p95', 'p95 ratio', 'rejected', 'failed']));
  let isMet = true;
  const selectedAttacks = attacks(sides).filter(({ name }) => name.includes(options.only));
  if (selectedAttacks.length === 0) throw new Error(`No attack is called like "${options.only}".`);
  for (const attack of selectedAttacks) {
    const measured = await measureFairness(attackProcess, probeProcess, attack, {
      rounds: Number(options.rounds),
      probes: attack.parallel < 20 ? 20 : 200,
      maxMs: 8_000,
    });
    isMet &&= isFair(measured);
    console.log(resultRow(attack.name, measured));
  }

  async function findSmallPartnerId(): Promise<string> {
    const { rows } = await sql<{ id: string }>`select distinct partner_id as id from leads where partner_id <> ${bigPartner}
      and partner_id not in (select id from partners) limit 1`.execute(admin);
    return rows[0]?.id ?? '';
  }

  async function sessionOf(partnerId: string) {
    const partner = await admin.selectFrom('partners').select('id').where('id', '=', partnerId).executeTakeFirst();
    if (!partner) await aPartner(admin, { id: partnerId, portalPath: `/PartnerPortal/${partnerId}` });
    const person = await aPerson(admin, { partnerId, email: `${performance.timeOrigin}-${performance.now()}@company.test` });
    return (await aSession(admin, person)).headers;
  }

  if (!options.keep) defer(() => dropDatabase(services.databaseAdminUrl, database));
  await exit(isMet ? 0 : 1);
} catch (error) {
  console.error(error);
  await exit(1);
}

/** Fills the database unless an earlier run has kept it. */
async function prepare(services: Services): Promise<void> {
  const [found] = await queryOnce(services.databaseAdminUrl, `select 1 from pg_database where datname = '${database}'`);
  await migrate(portalEnvironment({ services, database, mode: 'test', port: 0 }));
  if (found) return;
  const url = databaseUrl(services.databaseAdminUrl, database);
  await fillSearch(url, 10_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await insertManyLeads(client, { rows: 120_000, ofBigPartner: 60_000 });
  await client.query('vacuum analyze');
  await client.end();
}

function resultRow(name: string, { quiet, attacked, rejected, failed, requests, attacker }: Fairness): string {
  const times = [quiet.p50, quiet.p95, attacked.p50, attacked.p95].map((ms) => ms.toFixed(1));
  const cells = [...times, (attacked.p95 / quiet.p95).toFixed(2), `${rejected}/${requests}`, String(failed)];
  return `${formatRow([name, ...cells])}   attacker: ${JSON.stringify(attacker)}`;
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(11))).join('');
}
