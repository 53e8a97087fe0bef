import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openDatabase } from '../apps/api/src/db/database.ts';
import { bigPartner } from '../apps/api/src/testing/big-partner.ts';
import { aPartner, aPerson, aSession } from '../apps/api/src/testing/factories.ts';
import { fillLeads } from '../apps/api/src/testing/fill-leads.ts';
import { startLoadProcess } from '../apps/api/src/testing/load/load-process.ts';
import { mixedLoad } from '../apps/api/src/testing/load/mixed-load.ts';
import { startServerProcess } from '../apps/api/src/testing/server-process.ts';
import { cleanUpAtEnd } from '../scripts/clean-up.ts';
import { databaseUrl, dropDatabase } from '../scripts/engines/postgres-client.ts';
import { migrate, portalEnvironment } from '../scripts/portal.ts';
import { startServices } from '../scripts/services.ts';
import pg from 'pg';

/**
 * What the built server takes of memory under lists, searches, exports and uploads of eight people at once: after ten minutes at most 1.5
 * times what it took after one, and at most 300 MB.
 *   npm run bench:memory              ten minutes
 *   --minutes 3 is the same for another time
 */
const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(options.minutes);
const most = { ratio: 1.5, megabytes: 300 };
const database = 'bench_memory';
const { later, end } = cleanUpAtEnd();
try {
  const services = await startServices('test');
  await dropDatabase(services.databaseAdminUrl, database);
  await migrate(portalEnvironment({ services, database, mode: 'test', port: 0 }));
  later(() => dropDatabase(services.databaseAdminUrl, database));
  const adminUrl = databaseUrl(services.databaseAdminUrl, database);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await fillLeads(client, { rows: 20_000, ofBigPartner: 10_000 });
  await client.end();
  const admin = openDatabase(adminUrl, 2);
  await aPartner(admin, { id: bigPartner });
  const people = [];
  for (let person = 0; person < 8; person += 1)
    people.push((await aSession(admin, await aPerson(admin, { partnerId: bigPartner }))).headers);
  await admin.destroy();

  const server = await startServerProcess(databaseUrl(services.databaseAdminUrl, database, 'portal_app'));
  later(() => server.stop());
  const load = startLoadProcess();
  later(async () => load.end());
  console.log(`idle: ${server.residentMegabytes().toFixed(0)} MB`);
  load.start(await mixedLoad(server.origin, people), 8);

  const figures: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(60_000);
    figures.push(server.residentMegabytes());
    console.log(`after ${minute} min: ${figures.at(-1)?.toFixed(0)} MB`);
  }
  console.log(`answers: ${JSON.stringify(await load.stop())}`);
  const [first = Number.NaN, last = Number.NaN] = [figures[0], figures.at(-1)];
  const isKept = last <= most.ratio * first && Math.max(...figures) <= most.megabytes;
  console.log(`${(last / first).toFixed(2)} times, at most ${Math.max(...figures).toFixed(0)} MB: ${isKept ? 'kept' : 'MISSED'}`);
  await end(isKept ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}
