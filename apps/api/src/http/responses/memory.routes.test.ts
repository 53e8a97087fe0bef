import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bigPartner, fillTables } from '../../testing/big-partner.ts';
import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { insertManyLeads } from '../../testing/plans/bulk-insert-leads.ts';
import { startLoadProcess, type LoadProcess } from '../../testing/load/load-process.ts';
import { mixedLoad } from '../../testing/load/mixed-load.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { startApi } from '../../testing/test-api.ts';

let server: ServerProcess;
let load: LoadProcess;
let people: Record<string, string>[];

beforeAll(async () => {
  const { admin, database } = await startApi({ keepsFilesOnDisk: true });
  await fillTables(database.adminUrl, insertManyLeads, { rows: 4_000, ofBigPartner: 2_000 });
  await aPartner(admin, { id: bigPartner });
  const sessions = Array.from({ length: 8 }, async () => aSession(admin, await aPerson(admin, { partnerId: bigPartner })));
  people = (await Promise.all(sessions)).map(({ headers }) => headers);
  server = await startServerProcess(database.urlAs('portal_app'));
  load = startLoadProcess();
}, 120_000);

afterAll(async () => {
  load?.end();
  await server?.stop();
});

describe('the memory of the server', () => {
  // `npm run bench:memory` takes ten minutes. This test shows in half a minute that nothing grows with every request: a leak of a
  // megabyte per second would be seen, and so would a process that is too large from the start.
  it('[SAFE-11] stays below 300 MB under exports and uploads, and stops growing after the warm-up', async () => {
    load.start(await mixedLoad(server.origin, people), 8);
    await pause(10_000);
    const early: number[] = [];
    const late: number[] = [];
    for (const samples of [early, [], late])
      for (let count = 0; count < 8; count += 1) {
        await pause(500);
        samples.push(server.residentMegabytes());
      }
    const responses = await load.stop();
    expect(responses['200'] ?? 0).toBeGreaterThan(20);
    expect(Math.max(...late)).toBeLessThanOrEqual(300);
    expect(Math.max(...late) / Math.max(...early)).toBeLessThanOrEqual(1.5);
  }, 90_000);
});
