import { Readable } from 'node:stream';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Feed } from '@portal/contract/backoffice/feeds';

import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { aPartner, aSession, aStaffMember } from '../../testing/factories.ts';
import { arriving, asWorker } from '../../testing/imports/arriving.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceHeader, licenceLine } from '../../testing/imports/licence-files.ts';
import { aWorkbook } from '../../testing/imports/workbooks.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { continueImport } from './import-steps.ts';

let api: TestApi;
let database: Database;
let staff: ReturnType<typeof importing>;
let arrive: ReturnType<typeof arriving>;
let feed: Feed;

beforeAll(async () => {
  api = await startApi();
  database = asWorker(api);
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  arrive = arriving(api);
  feed = await staff.addFeed();
});

/** Goes on with an import as a worker does, with a storage that gives this for its file. */
async function goOn(id: string, get: Storage['get'], isStopping = () => false): Promise<void> {
  const storage = { get } as unknown as Storage;
  const { fileChecks } = api.deps;
  await database.connection().execute((db) => continueImport({ db, storage, fileChecks, isStopping }, id));
}

async function attemptsOf(id: string): Promise<number> {
  const { attempts } = await api.admin.selectFrom('imports').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
  return attempts;
}

describe('a file that is read for so long', () => {
  const line = Buffer.from(`\r\n${','.repeat(8)}`.repeat(5000));

  /** A text without end, which calls this for each of its pieces. */
  function endlessText(onPiece: (count: number) => Promise<void> | void): Storage['get'] {
    async function* pieces() {
      yield Buffer.from(licenceHeader);
      for (let count = 1; ; count += 1) {
        await onPiece(count);
        yield line;
      }
    }
    return async () => Readable.from(pieces(), { objectMode: false });
  }

  it('that the worker stops meanwhile is left to the next one, and not counted as one that ended its worker', async () => {
    const id = await arrive(feed.id, licenceFile());
    let pieces = 0;
    const get = endlessText((count) => {
      pieces = count;
    });
    await goOn(id, get, () => pieces >= 50);
    expect([await attemptsOf(id), (await staff.read(id)).state]).toEqual([0, 'reading']);
    expect(pieces).toBeLessThan(200);
    const { version } = await staff.read(id);
    await staff.post(`imports/${id}/cancel`, { version });
  });

  it('that somebody cancels it meanwhile is not read to its end', async () => {
    const id = await arrive(feed.id, licenceFile());
    const { version } = await staff.read(id);
    const get = endlessText(async (count) => {
      if (count === 50) await staff.post(`imports/${id}/cancel`, { version });
    });
    await goOn(id, get);
    expect((await staff.read(id)).state).toBe('cancelled');
  });

  it('that the worker stops meanwhile is left to the next one, also as a workbook that was unpacked', async () => {
    const cells = licenceHeader.split(',');
    const workbook = await aWorkbook([cells, ...Array.from({ length: 20_000 }, (_, n) => cells.map((cell) => `${cell} ${n}`))]);
    const id = await arrive(feed.id, workbook);
    let asked = 0;
    // It is asked once before the first step.
    await goOn(
      id,
      async () => Readable.from([workbook], { objectMode: false }),
      () => (asked += 1) > 1,
    );
    expect([await attemptsOf(id), (await staff.read(id)).state]).toEqual([0, 'reading']);
    const { version } = await staff.read(id);
    await staff.post(`imports/${id}/cancel`, { version });
  });
});

it('a file that is no longer in the storage fails after some attempts, and the next one of its feed goes on', async () => {
  const partner = await aPartner(api.admin, { sapId: 'S-1' });
  const lost = await arrive(feed.id, licenceFile(licenceLine('L-1', partner)));
  const next = await arrive(feed.id, licenceFile(licenceLine('L-1', partner)));
  for (let attempt = 0; attempt < 9; attempt += 1) await goOn(lost, async () => undefined).catch(() => undefined);
  expect(await staff.read(lost)).toMatchObject({ state: 'failed', fault: { code: 'file.unexpected' } });
  await goOn(next, (key) => api.deps.storage.get(key));
  expect(await staff.read(next)).toMatchObject({ state: 'done', written: { created: 1 } });
});
