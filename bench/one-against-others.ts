import { parseArgs } from 'node:util';

import { sql } from 'kysely';
import pg from 'pg';

import { openDatabase } from '../apps/api/src/db/database.ts';
import { bigPartner } from '../apps/api/src/testing/big-partner.ts';
import { aPartner, aPerson, aSession } from '../apps/api/src/testing/factories.ts';
import { fillLeads } from '../apps/api/src/testing/fill-leads.ts';
import { attacks } from '../apps/api/src/testing/load/attacks.ts';
import { startLoadProcess } from '../apps/api/src/testing/load/load-process.ts';
import { isFair, measureFairness, type Fairness } from '../apps/api/src/testing/load/one-against-others.ts';
import { stopChildren } from '../scripts/children.ts';
import { cleanUpAtEnd } from '../scripts/clean-up.ts';
import { databaseUrl, dropDatabase, queryOnce } from '../scripts/engines/postgres-client.ts';
import { freePort } from '../scripts/engines/processes.ts';
import { migrate, portalEnvironment, startApi } from '../scripts/portal.ts';
import { startServices, type Services } from '../scripts/services.ts';
import { fillSearch } from './search/many/fill-search.ts';
import { vocabulary } from './search/many/vocabulary.ts';

/**
 * What one person who asks for as much as they can costs another of another company: quiet and attacked in turn, in one run, against the
 * built server in a process of its own.
 *   npm run bench:fairness              60,000 leads of the attacker, 10,000 pieces of content
 *   --only XLSX measures one attack, --keep leaves the database for another run
 */
const { values: options } = parseArgs({
  options: { keep: { type: 'boolean' }, only: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
});
const database = 'bench_fairness';
const { later, end } = cleanUpAtEnd();
later(stopChildren);
try {
  const services = await startServices('test');
  await prepare(services);
  const admin = openDatabase(databaseUrl(services.databaseAdminUrl, database), 2);
  later(() => admin.destroy());
  const port = await freePort(undefined);
  const api = await startApi(portalEnvironment({ services, database, mode: 'test', port, extra: { LOG_LEVEL: 'warn' } }));
  later(() => api.stop());

  const attacker = await sessionOf(bigPartner);
  const small = await smallPartner();
  const others = [];
  for (let person = 0; person < 8; person += 1) others.push(await sessionOf(small));
  const [attacking, asking] = [startLoadProcess(), startLoadProcess()];
  later(async () => [attacking, asking].forEach((each) => each.end()));
  const words = vocabulary.en.slice(5, 17).join(' ');
  const sides = { origin: `http://127.0.0.1:${port}`, attacker, others, words, contentKey: 'development-only-content-key' };

  console.log(line(['', 'quiet p50', 'p95', 'attack p50', 'p95', 'p95 ratio', 'refused', 'failed']));
  let isKept = true;
  const chosen = attacks(sides).filter(({ name }) => name.includes(options.only));
  if (chosen.length === 0) throw new Error(`No attack is called like "${options.only}".`);
  for (const attack of chosen) {
    const measured = await measureFairness(attacking, asking, attack, {
      rounds: Number(options.rounds),
      probes: attack.parallel < 20 ? 20 : 200,
      maxMs: 8_000,
    });
    isKept &&= isFair(measured);
    console.log(row(attack.name, measured));
  }

  async function smallPartner(): Promise<string> {
    const { rows } = await sql<{ id: string }>`select distinct partner_id as id from leads where partner_id <> ${bigPartner}
      and partner_id not in (select id from partners) limit 1`.execute(admin);
    return rows[0]?.id ?? '';
  }

  async function sessionOf(partnerId: string) {
    const known = await admin.selectFrom('partners').select('id').where('id', '=', partnerId).executeTakeFirst();
    if (!known) await aPartner(admin, { id: partnerId, portalPath: `/PartnerPortal/${partnerId}` });
    const person = await aPerson(admin, { partnerId, email: `${performance.timeOrigin}-${performance.now()}@company.test` });
    return (await aSession(admin, person)).headers;
  }

  if (!options.keep) later(() => dropDatabase(services.databaseAdminUrl, database));
  await end(isKept ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

/** One that a run before has kept is taken as it is. */
async function prepare(services: Services): Promise<void> {
  const [found] = await queryOnce(services.databaseAdminUrl, `select 1 from pg_database where datname = '${database}'`);
  await migrate(portalEnvironment({ services, database, mode: 'test', port: 0 }));
  if (found) return;
  const url = databaseUrl(services.databaseAdminUrl, database);
  await fillSearch(url, 10_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillLeads(client, { rows: 120_000, ofBigPartner: 60_000 });
  await client.query('vacuum analyze');
  await client.end();
}

function row(name: string, { quiet, attacked, refused, failed, asked, attacker }: Fairness): string {
  const times = [quiet.p50, quiet.p95, attacked.p50, attacked.p95].map((ms) => ms.toFixed(1));
  const cells = [...times, (attacked.p95 / quiet.p95).toFixed(2), `${refused}/${asked}`, String(failed)];
  return `${line([name, ...cells])}   attacker: ${JSON.stringify(attacker)}`;
}

function line(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(11))).join('');
}
