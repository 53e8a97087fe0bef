import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bigPartner, fillTables } from '../testing/big-partner.ts';
import { aPartner, aPerson, aSession, type Session } from '../testing/factories.ts';
import { fillLeads } from '../testing/fill-leads.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { timeLimits } from './time-limits.ts';

let api: TestApi;
let people: Session[];
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, timeLimits: { ...timeLimits, unread: 1_000 } });
  await fillTables(api.database.adminUrl, fillLeads, { rows: 60_000, ofBigPartner: 60_000 });
  await aPartner(api.admin, { id: bigPartner });
  people = await Promise.all(
    Array.from({ length: 110 }, async () => aSession(api.admin, await aPerson(api.admin, { partnerId: bigPartner }))),
  );
}, 120_000);

afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** Asks, and never reads what comes. */
function askWithoutReading(port: number, path: string, { headers }: Session): { socket: Socket; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n\r\n`);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

const connections = () => new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)));

describe('readers that do not read', () => {
  it('[SAFE-04] are cut off, and their places are free again', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const [one, other] = people;
    if (!one || !other) throw new Error('There is nobody');
    const path = '/api/partner/leads/export?format=csv';
    for (let reader = 0; reader < 2; reader += 1) askWithoutReading(port, path, one);
    askWithoutReading(port, '/api/partner/leads', other);
    await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
    // Both of this person's places were taken.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: one.headers });
    expect(answer.headers.get('x-total-rows')).toBe('60000');
    await answer.body?.cancel();
  }, 60_000);

  describe('in a process of its own', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServerProcess(api.database.urlAs('portal_app'));
      // What every process takes with its first exports says nothing about those who do not read.
      for (const format of ['csv', 'xlsx'])
        await (await fetch(`${server.origin}/api/partner/leads/export?format=${format}`, people[0])).arrayBuffer();
    }, 120_000);
    afterAll(() => server?.stop());

    it.each([
      ['of one person', () => people.slice(0, 1)],
      ['of as many people', () => people],
    ])(
      '[SAFE-04] 110 of them %s cost at most 50 MB',
      async (_whose, readers) => {
        const before = server.residentMegabytes();
        const who = readers();
        const asked = Array.from({ length: 110 }, (_, index) =>
          askWithoutReading(server.port, '/api/partner/leads/export?format=csv', who[index % who.length] as Session),
        );
        let most = 0;
        for (let look = 0; look < 16; look += 1) {
          await pause(250);
          most = Math.max(most, server.residentMegabytes());
        }
        expect(most - before).toBeLessThanOrEqual(50);
        asked.forEach(({ socket }) => socket.destroy());
        await pause(500);
      },
      30_000,
    );
  });
});
