import { beforeAll, describe, expect, it } from 'vitest';

import type { Feed } from '@portal/contract/backoffice/feeds';
import type { Import } from '@portal/contract/backoffice/imports';

import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { diskInbox, s3Inbox, type Inbox } from '../../testing/imports/feed-inboxes.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { polling } from '../../testing/imports/polling.ts';
import { sending } from '../../testing/imports/sending.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { readImportReport } from './import-report.ts';
import { findImport } from './imports.queries.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let machine: ReturnType<typeof sending>;
let poll: ReturnType<typeof polling>['poll'];
let partners: Partner[];

beforeAll(async () => {
  api = await startApi();
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR } = api.deps.config;
  await startTestWorker(api, { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR });
  const admin = await aStaffMember(api.admin);
  staff = importing(api, await aSession(api.admin, admin));
  machine = sending(api, await aMachineKey(api.admin, admin));
  ({ poll } = polling(api));
  partners = [await aPartner(api.admin, { sapId: 'S-1' }), await aPartner(api.admin, { sapId: 'S-2' })];
});

type Send = (feed: Feed, content: string) => Promise<Import>;

/** Every way in which a file can come. Another door is another entry. */
const doors: Record<string, () => Send> = {
  upload: () => (feed, content) => staff.importFile(feed.id, content),
  folder: () => throughInbox(diskInbox()),
  'S3 prefix': () => throughInbox(s3Inbox(api)),
  HTTP: () => async (feed, content) => staff.read((await machine.sendFile(feed.slug, content)).id),
};

function throughInbox(inbox: Inbox): Send {
  return async (feed, content) => {
    await inbox.put(feed.slug, 'licences.csv', content);
    await inbox.put(feed.slug, 'licences.csv.done', '');
    await poll(inbox.root);
    const [newest] = (await staff.get(`imports?feed=${feed.id}`)).json().body as Import[];
    const imported = await staff.settled(newest?.id ?? '');
    await poll(inbox.root);
    return imported;
  };
}

/** Everything that becomes of a file, without what differs from import to import. */
async function resultOf(feed: Feed, { id }: Import) {
  const row = await findImport(api.admin, id);
  if (!row) throw new Error('There is no such import');
  const { id: _, feed: __, createdAt: ___, endedAt: ____, ...report } = await readImportReport(api.admin, row);
  const failed = (await staff.get(`imports/${id}/failed-rows`)).body;
  return { report, failed, licences: await licencesFrom(api.admin, feed.source) };
}

describe('the same file', { timeout: 120_000 }, () => {
  it('[FEED-01] gives the same rows and the same report through every door, and sent again changes nothing', async () => {
    const [one, other] = partners as [Partner, Partner];
    const first = licenceFile(licenceLine('L-1', one), licenceLine('L-2', other), licenceLine('L-3', one));
    const second = licenceFile(
      licenceLine('L-1', one, 'Renewed,NVR-1,2028-12-31,Ferro AB,25,1200.50,EUR'),
      licenceLine('L-2', other),
      licenceLine('L-4', one),
      licenceLine('L-5', one, 'R,N,31.02.2027,,,,'),
      licenceLine('L-6', one, '"=1+1",N,2027-01-01,,,,'),
      'L-7,nobody,R,N-3,2027-01-01,,,,',
    );
    const results = [];
    for (const door of Object.values(doors)) {
      const send = door();
      const feed = await staff.addFeed();
      await send(feed, first);
      results.push(await resultOf(feed, await send(feed, second)));
      const again = await send(feed, second);
      expect(again.written).toEqual({ created: 0, changed: 0, removed: 0 });
      expect(await licencesFrom(api.admin, feed.source)).toEqual(results.at(-1)?.licences);
    }
    const [upload, ...others] = results;
    expect(upload?.report).toMatchObject({ state: 'done', written: { created: 1, changed: 1 }, found: { same: 1, fault: 3 } });
    expect(upload?.licences).toHaveLength(4);
    for (const result of others) expect(result).toEqual(upload);
  });
});
