import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let partner: Partner;
let sapIds = 7000;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
});
beforeEach(async () => {
  sapIds += 1;
  partner = await aPartner(api.admin, { sapId: `S-${sapIds}` });
});

async function refusalOf(id: string, version: number, verb: 'run' | 'cancel') {
  const response = await staff.post(`imports/${id}/${verb}`, { version });
  return [response.statusCode, response.json<{ code?: string }>().code];
}

describe('an import that was checked', { timeout: 60_000 }, () => {
  it('is refused by the run if other data of its source was written since', async () => {
    const feed = await staff.addFeed();
    const first = await staff.importFile(feed.id, licenceFile(licenceLine('L-1', partner)));
    const content = licenceFile(licenceLine('L-1', partner), licenceLine('L-2', partner));
    const { id, version } = await staff.check(await staff.upload(feed.id, content));
    await staff.undo(first);
    expect(await refusalOf(id, version, 'run')).toEqual([409, 'import.outdated']);
    const reopened = (await staff.post(`imports/${id}/reopen`, { version })).json().body;
    expect(await staff.run(await staff.check(reopened))).toMatchObject({ written: { created: 2 } });
  });

  it('is refused by the run if the id of its partner means another one since', async () => {
    const [before, after] = [await aPartner(api.admin, { externalId: 'MOVED' }), await aPartner(api.admin)];
    const feed = await staff.addFeed();
    const content = 'External id,Partner,Product,Serial,Valid until\r\nM-1,MOVED,R,N,2027-01-01\r\n';
    const { id, version } = await staff.check(await staff.upload(feed.id, content));
    const name = (partnerId: string, externalId: string | null) =>
      api.admin.updateTable('partners').set({ externalId }).where('id', '=', partnerId).execute();
    await name(before.id, null);
    await name(after.id, 'MOVED');
    expect(await refusalOf(id, version, 'run')).toEqual([409, 'import.outdated']);
    const reopened = (await staff.post(`imports/${id}/reopen`, { version })).json().body;
    await staff.run(await staff.check(reopened));
    expect((await licencesFrom(api.admin, feed.source)).map(({ partnerId }) => partnerId)).toEqual([after.id]);
  });

  it('runs although its partner was changed since, as long as its ids are the same', async () => {
    const feed = await staff.addFeed();
    const checked = await staff.check(await staff.upload(feed.id, licenceFile(licenceLine('C-1', partner))));
    await api.admin.updateTable('partners').set({ phone1: '1', changedAt: new Date() }).where('id', '=', partner.id).execute();
    expect(await staff.run(checked)).toMatchObject({ state: 'done', written: { created: 1 } });
  });

  it('says that it has moved on when it is cancelled while the end of its check holds it', async () => {
    const uploaded = await staff.upload((await staff.addFeed()).id, licenceFile(licenceLine('L-1', partner)));
    const { id, version } = await staff.check(uploaded);
    await api.admin.transaction().execute(async (db) => {
      await db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
      expect(await refusalOf(id, version, 'cancel')).toEqual([409, 'import.wrongState']);
    });
    expect((await staff.post(`imports/${id}/cancel`, { version })).statusCode).toBe(200);
  });
});
