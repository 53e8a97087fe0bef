import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aSession, aStaffMember } from '../../testing/factories.ts';
import { hostileCells } from '../../testing/imports/hostile-rows.ts';
import { hostileTables } from '../../testing/imports/hostile-tables.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceHeader, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = await anotherAdmin();
});

const maxMs = 5000;

/** One person may not upload so many files in a minute. */
async function anotherAdmin() {
  return importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
}

describe('hostile files', { timeout: 300_000 }, () => {
  it('[FEED-18] are refused within five seconds each, write nothing, and disturb no other import', async () => {
    const partner = await aPartner(api.admin, { sapId: 'S-1' });
    const somebody = await anotherAdmin();
    const other = await staff.addFeed();
    const hostile = await staff.addFeed();
    const files = await hostileTables();
    expect(files.length).toBeGreaterThan(50);

    const state = { isOver: false };
    const disturbed: number[] = [];
    const others = (async () => {
      for (let number = 1; !state.isOver; number += 1) {
        const began = performance.now();
        const done = await somebody.importFile(other.id, licenceFile(licenceLine(`L-${number}`, partner)));
        if (done.written.created !== 1) throw new Error(`${done.state} ${JSON.stringify(done.found)}`);
        disturbed.push(performance.now() - began);
        await pause(2000);
      }
    })();
    // Its error is thrown where it is awaited.
    others.catch(() => undefined);
    const seen: unknown[] = [];
    const slow: unknown[] = [];
    for (const [index, { what, name, bytes }] of files.entries()) {
      if (index % 20 === 0) staff = await anotherAdmin();
      const began = performance.now();
      const found = await staff.upload(hostile.id, bytes, name);
      const ms = performance.now() - began;
      if (ms > maxMs) slow.push([what, Math.round(ms)]);
      const isUnmapped = found.state === 'mapping' && !(found.mapping ?? []).includes('externalId');
      seen.push([what, found.fault?.code ?? (isUnmapped ? 'columns' : found.state)]);
    }
    state.isOver = true;
    await others;
    expect(seen).toEqual(files.map(({ what, fault }) => [what, fault]));
    expect(slow).toEqual([]);
    expect(await licencesFrom(api.admin, hostile.source)).toEqual([]);
    expect(await licencesFrom(api.admin, other.source)).toHaveLength(disturbed.length);
    // Uploading, reading, checking and running are four steps of half a second.
    expect(Math.max(...disturbed)).toBeLessThan(2 * maxMs);
  });

  it('[FEED-18] with hostile cells are read as they are or refused by row, and never guessed', async () => {
    staff = await anotherAdmin();
    await aPartner(api.admin, { sapId: 'S-2' });
    const feed = await staff.addFeed();
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = hostileCells.map(({ column, cell }, index) =>
      [`C-${index}`, 'S-2', 'Rampart RX 120', 'NVR-1', '2027-12-31', 'Ferro AB', '25', '1200.50', 'EUR']
        .with(column, cell)
        .map(quoted)
        .join(','),
    );
    const good = licenceLine('GOOD', await aPartner(api.admin, { sapId: 'S-3' }));
    const content = [licenceHeader, ...lines, good, `${good},more`, 'ONE,S-2'].join('\n');
    const checked = await staff.check(await staff.upload(feed.id, content));
    expect(checked.state).toBe('checked');
    const rows = new Map<number, unknown>();
    for (const state of ['fault', 'new'] as const) {
      for (let page = 1; ; page += 1) {
        const { body } = (await staff.get(`imports/${checked.id}/rows?state=${state}&page=${page}`)).json<{ body: never[] }>();
        for (const { number, faults, externalId, after } of body as Awaited<ReturnType<typeof staff.rows>>) {
          rows.set(number, faults.length > 0 ? faults.map(({ code }) => code) : { externalId, ...after });
        }
        if (body.length === 0) break;
      }
    }
    const read = hostileCells.map(({ cell, expected }, index) => {
      const found = rows.get(index + 2);
      if (typeof expected === 'string') return [cell.slice(0, 40), found];
      return [cell, Array.isArray(found) ? found : ((found as Record<string, unknown> | undefined)?.[expected.field] ?? null)];
    });
    expect(read).toEqual(
      hostileCells.map(({ cell, expected }) =>
        typeof expected === 'string' ? [cell.slice(0, 40), [expected]] : [cell, expected.value],
      ),
    );
    expect(hostileCells.length).toBeGreaterThan(90);
    expect(rows.get(hostileCells.length + 3)).toEqual(expect.arrayContaining(['row.wrongCellCount']));
    expect(rows.get(hostileCells.length + 4)).toEqual(['row.wrongCellCount']);
    expect(await licencesFrom(api.admin, feed.source)).toEqual([]);
  });

  it('[FEED-18] of ten gigabytes are refused before they are sent', async () => {
    const { id } = await staff.addFeed();
    const { headers } = await aSession(api.admin, await aStaffMember(api.admin));
    const url = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const began = performance.now();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), '127.0.0.1');
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        resolve(chunk.toString().split('\r\n')[0] ?? '');
        socket.destroy();
      });
      const lines = {
        ...headers,
        host: url.host,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(10 * 1024 ** 3),
      };
      socket.write(
        `POST /api/backoffice/feeds/${id}/imports HTTP/1.1\r\n${Object.entries(lines)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n--x\r\n`,
      );
    });
    expect(answer).toContain('413');
    expect(performance.now() - began).toBeLessThan(maxMs);
  });
});
