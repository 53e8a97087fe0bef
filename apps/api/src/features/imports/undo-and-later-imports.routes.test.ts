import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aSession, aStaffMember } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
});

describe('the undo of a snapshot', { timeout: 60_000 }, () => {
  it.each([
    ['licences', (ids: string[], sapId: string) => licenceFile(...ids.map((id) => licenceLine(id, { sapId } as never)))],
    [
      'leads',
      (ids: string[], sapId: string) =>
        `External id,SAP id,Company,First name,Last name,Email\r\n${ids.map((id) => `${id},${sapId},Berg AB,Ida,Berg,ida@berg.test\r\n`).join('')}`,
    ],
    ['products', (ids: string[]) => `External id,Name\r\n${ids.map((id) => `${id},Product ${id}\r\n`).join('')}`],
  ] as const)('[FEED-04] brings back no %s that a later one has removed again', async (kind, fileOf) => {
    const { sapId } = await aPartner(api.admin, { sapId: `S-${kind}` });
    const feed = await staff.addFeed({ kind, scope: 'snapshot' });
    const send = (...ids: string[]) => staff.importFile(feed.id, fileOf(ids, sapId ?? ''));
    const countIds = async () => {
      const { statusCode, body } = await staff.get(`feeds/${feed.id}/records/export?format=csv`);
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
      return body.trim().split('\n').length - 1;
    };
    await send('A', 'B', 'C');
    const first = await send('A', 'C');
    await send('A', 'B', 'C');
    const last = await send('A');
    expect(await countIds()).toBe(1);
    expect(await staff.undo(first)).toMatchObject({ undone: { undone: 0, left: 1 } });
    expect(await countIds()).toBe(1);
    expect(await staff.undo(last)).toMatchObject({ undone: { undone: 2, left: 0 } });
    expect(await countIds()).toBe(3);
  });
});

describe('partners that an import has created', { timeout: 60_000 }, () => {
  it('[FEED-04] can be taken back although the preview of another file has named them', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const done = await staff.importFile(feed.id, 'External id,Name,SAP id\r\nP-1,Kaskad,S-created\r\n');
    const licences = await staff.addFeed();
    const preview = await staff.check(
      await staff.upload(licences.id, licenceFile(licenceLine('L-1', { sapId: 'S-created' } as never))),
    );
    expect(preview.found).toMatchObject({ new: 1 });
    await staff.post(`imports/${preview.id}/cancel`, { version: preview.version });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 0 } });
  });

  it('[FEED-05] and that are taken back while a file that names them is checked do not fail that file', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const done = await staff.importFile(feed.id, 'External id,Name,SAP id\r\nP-9,Kaskad,S-gone\r\n');
    const kept = await aPartner(api.admin, { sapId: 'S-kept' });
    const licences = await staff.addFeed();
    const lines = [licenceLine('L-1', { sapId: 'S-gone' } as never), licenceLine('L-2', kept)];
    const checked = await staff.check(await staff.upload(licences.id, licenceFile(...lines)));
    // The moment between the last batch of a check and its end.
    await sql`delete from import_partners where import_id = ${checked.id}`.execute(api.admin);
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 0 } });
    await api.admin.transaction().execute(async (db) => {
      await sql`update imports set state = 'checking' where id = ${checked.id}`.execute(db);
      await sql`select finish_import_check(${checked.id})`.execute(db);
    });
    const again = await staff.read(checked.id);
    expect(again.state).toBe('checked');
    const refused = await staff.post(`imports/${again.id}/run`, { version: again.version });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.outdated']);
    expect(await licencesFrom(api.admin, licences.source)).toEqual([]);
  });
});
