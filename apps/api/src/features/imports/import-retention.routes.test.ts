import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Import } from '@portal/contract/backoffice/imports';

import { openDatabase } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { clearOldImports } from './clear-old-imports.ts';
import { importKey } from './import-files.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let partner: Partner;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  partner = await aPartner(api.admin, { sapId: 'S-1' });
});

const broken = 'R,N,soon,,,,';
async function clear(storage: Storage = api.deps.storage) {
  const db = openDatabase(api.database.urlAs('portal_worker'), 1);
  try {
    return await clearOldImports(db, storage, 90);
  } finally {
    await db.destroy();
  }
}

const daysPass = (id: string, days: number) =>
  sql`update imports set created_at = created_at - ${days} * interval '1 day', checked_at = checked_at - ${days} * interval '1 day',
        ended_at = ended_at - ${days} * interval '1 day' where id = ${id}`.execute(api.admin);

async function detailsOf({ id }: Import) {
  const { rows } = await sql<{ kept: number }>`
    select (select count(*) from import_rows where import_id = ${id}) + (select count(*) from import_changes where import_id = ${id})
         + (select count(*) from import_partners where import_id = ${id}) as kept`.execute(api.admin);
  return { rows: Number(rows[0]?.kept), hasFile: (await api.deps.storage.get(importKey(id))) !== undefined };
}

describe('an import that ended long ago', { timeout: 60_000 }, () => {
  it('keeps its counts, and loses its file, its rows and the way back', async () => {
    const feed = await staff.addFeed();
    const old = await staff.importFile(feed.id, licenceFile(licenceLine('O-1', partner), licenceLine('O-2', partner, broken)));
    const recent = await staff.importFile(feed.id, licenceFile(licenceLine('R-1', partner)));
    await daysPass(old.id, 91);
    await daysPass(recent.id, 89);
    expect(await clear()).toBe(1);

    expect(await detailsOf(old)).toEqual({ rows: 0, hasFile: false });
    const kept = await staff.read(old.id);
    expect(kept).toMatchObject({ state: 'done', written: { created: 1 }, found: { fault: 1 }, sample: [] });
    expect(kept.detailsDeletedAt).not.toBeNull();
    expect((await staff.post(`imports/${old.id}/undo`, { version: kept.version })).statusCode).toBe(409);
    expect((await staff.get(`imports/${old.id}/failed-rows`)).statusCode).toBe(404);
    expect(await staff.rows(old.id, 'fault')).toEqual([]);
    expect(await detailsOf(recent)).toEqual({ rows: 3, hasFile: true });
    expect(await licencesFrom(api.admin, feed.source)).toHaveLength(2);
    expect(await clear()).toBe(0);
  });

  it('is cancelled first if it waited for a person all the time', async () => {
    const feed = await staff.addFeed();
    const checked = await staff.check(await staff.upload(feed.id, licenceFile(licenceLine('W-1', partner))));
    await daysPass(checked.id, 91);
    expect(await clear()).toBe(1);
    const left = await staff.read(checked.id);
    expect(left).toMatchObject({ state: 'cancelled', isCancelled: true });
    expect((await staff.post(`imports/${checked.id}/run`, { version: left.version })).statusCode).toBe(409);
    expect(await detailsOf(checked)).toEqual({ rows: 0, hasFile: false });
    expect(await licencesFrom(api.admin, feed.source)).toEqual([]);
  });

  it('is finished later if the storage fails in between', async () => {
    const feed = await staff.addFeed();
    const old = await staff.importFile(feed.id, licenceFile(licenceLine('F-1', partner)));
    await daysPass(old.id, 91);
    const failing = { ...api.deps.storage, delete: async () => Promise.reject(new Error('The storage is away')) };
    await expect(clear(failing)).rejects.toThrow('away');
    expect(await detailsOf(old)).toEqual({ rows: 0, hasFile: true });
    expect(await clear()).toBe(1);
    expect(await detailsOf(old)).toEqual({ rows: 0, hasFile: false });
  });
});
