import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openDatabase } from '@portal/api/db/database';
import { bigPartner } from '@portal/api/testing/big-partner';
import { aPartner, aPerson, aSession } from '@portal/api/testing/factories';
import { insertManyLeads } from '@portal/api/testing/plans/bulk-insert-leads';
import { startLoadProcess } from '@portal/api/testing/load/load-process';
import { mixedLoad } from '@portal/api/testing/load/mixed-load';
import { startServerProcess } from '@portal/api/testing/server-process';
import { databaseUrl, dropDatabase } from '@portal/stack/services/postgres-client';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';

import { migrate, portalEnvironment } from '../scripts/portal/portal-processes.ts';
import pg from 'pg';

/**
 * Measures the memory of the built server while eight people list, search, export and upload: after ten minutes it may use at most 1.5
 * times the memory it used after one minute, and at most 300 MB.
 *   npm run bench:memory                   ten minutes
 *   npm run bench:memory -- --minutes 3    three minutes, with the same limits
 */
const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(options.minutes);
const limits = { ratio: 1.5, megabytes: 300 };
const database = 'bench_memory';
const { defer, exit } = registerShutdown();
try {
  const services = await startServices('test');
  await dropDatabase(services.databaseAdminUrl, database);
  await migrate(portalEnvironment({ services, database, mode: 'test', port: 0 }));
  defer(() => dropDatabase(services.databaseAdminUrl, database));
  const adminUrl = databaseUrl(services.databaseAdminUrl, database);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await insertManyLeads(client, { rows: 20_000, ofBigPartner: 10_000 });
  await client.end();
  const admin = openDatabase(adminUrl, 2);
  await aPartner(admin, { id: bigPartner });
  const people = [];
  for (let person = 0; person < 8; person += 1)
    people.push((await aSession(admin, await aPerson(admin, { partnerId: bigPartner }))).headers);
  await admin.destroy();

  const server = await startServerProcess(databaseUrl(services.databaseAdminUrl, database, 'portal_app'));
  defer(() => server.stop());
  const load = startLoadProcess();
  defer(async () => load.end());
  console.log(`idle: ${server.residentMegabytes().toFixed(0)} MB`);
  load.start(await mixedLoad(server.origin, people), 8);

  const megabytes: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(60_000);
    megabytes.push(server.residentMegabytes());
    console.log(`after ${minute} min: ${megabytes.at(-1)?.toFixed(0)} MB`);
  }
  console.log(`responses: ${JSON.stringify(await load.stop())}`);
  const [first = Number.NaN, last = Number.NaN] = [megabytes[0], megabytes.at(-1)];
  const isMet = last <= limits.ratio * first && Math.max(...megabytes) <= limits.megabytes;
  console.log(`${(last / first).toFixed(2)} times, at most ${Math.max(...megabytes).toFixed(0)} MB: ${isMet ? 'met' : 'MISSED'}`);
  await exit(isMet ? 0 : 1);
} catch (error) {
  console.error(error);
  await exit(1);
}
