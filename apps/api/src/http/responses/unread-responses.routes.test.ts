import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bigPartner, fillTables } from '../../testing/big-partner.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { insertManyLeads } from '../../testing/plans/bulk-insert-leads.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { timeLimits } from '../requests/time-limits.ts';

let api: TestApi;
let people: Session[];
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, timeLimits: { ...timeLimits, unreadMs: 1_000 } });
  await fillTables(api.database.adminUrl, insertManyLeads, { rows: 60_000, ofBigPartner: 60_000 });
  await aPartner(api.admin, { id: bigPartner });
  people = await Promise.all(
    Array.from({ length: 110 }, async () => aSession(api.admin, await aPerson(api.admin, { partnerId: bigPartner }))),
  );
}, 120_000);

afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** Sends a request and never reads the response. */
function sendWithoutReading(port: number, path: string, { headers }: Session): { socket: Socket; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n\r\n`);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

const connections = () => new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)));

async function countRows(url: string, { headers }: Session): Promise<string | null> {
  const response = await fetch(url, { headers });
  await response.body?.cancel();
  return response.headers.get('x-total-rows');
}

describe('clients that do not read their response', () => {
  it('[SAFE-04] are cut off, and their slots are released', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const [one, other] = people;
    if (!one || !other) throw new Error('The test needs two people.');
    const path = '/api/partner/leads/export?format=csv';
    for (let reader = 0; reader < 2; reader += 1) sendWithoutReading(port, path, one);
    sendWithoutReading(port, '/api/partner/leads', other);
    await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
    // This person had taken both of their slots. If this process stands still for a second, its own request is cut off as well.
    await expect.poll(() => countRows(`http://127.0.0.1:${port}${path}`, one), { timeout: 20_000 }).toBe('60000');
  }, 60_000);

  describe('in a separate process', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServerProcess(api.database.urlAs('portal_app'));
      // Warm-up: the memory that every process takes for its first exports must not be measured.
      for (const format of ['csv', 'xlsx'])
        await (await fetch(`${server.origin}/api/partner/leads/export?format=${format}`, people[0])).arrayBuffer();
    }, 120_000);
    afterAll(() => server?.stop());

    it.each([
      ['one person', () => people.slice(0, 1)],
      ['110 people', () => people],
    ])(
      '[SAFE-04] need at most 50 MB for 110 requests of %s',
      async (_name, readers) => {
        const before = server.residentMegabytes();
        const sessions = readers();
        const requests = Array.from({ length: 110 }, (_, index) =>
          sendWithoutReading(server.port, '/api/partner/leads/export?format=csv', sessions[index % sessions.length] as Session),
        );
        let peak = 0;
        for (let sample = 0; sample < 16; sample += 1) {
          await pause(250);
          peak = Math.max(peak, server.residentMegabytes());
        }
        expect(peak - before).toBeLessThanOrEqual(50);
        requests.forEach(({ socket }) => socket.destroy());
        await pause(500);
      },
      30_000,
    );
  });
});
