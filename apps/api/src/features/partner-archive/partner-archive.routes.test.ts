import { beforeAll, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine } from '../../testing/imports/licence-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { aTicket } from '../../testing/ticket-factories.ts';
import { sheetCells, unzip, unzipFiles } from '../../testing/unzip.ts';

let api: TestApi;
let admin: Person;
let headers: Record<string, string>;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  admin = await aStaffMember(api.admin);
  const session = await aSession(api.admin, admin);
  ({ headers } = session);
  staff = importing(api, session);
});

const archiveOf = (id: string, format = 'csv', as = headers) =>
  api.app.inject({ url: `/api/backoffice/partners/${id}/archive?format=${format}`, headers: as });

/** A partner with a person, a ticket and licences of two sources, all of which say that they are its own. */
async function aFullPartner(name: string) {
  const partner = await aPartner(api.admin, { name: `${name} AB`, sapId: `SAP-${name}` });
  const person = await aPerson(api.admin, {
    partnerId: partner.id,
    lastName: `${name}son`,
    email: `${name.toLowerCase()}@company.test`,
  });
  await aTicket(api.admin, person, { subject: `${name} needs help`, content: `=${name}` });
  const feeds = [await staff.addFeed(), await staff.addFeed()];
  for (const feed of feeds) {
    await staff.importFile(feed.id, licenceFile(licenceLine(`00${name}`, partner, `Rampart,N,2027-12-31,${name} customer,,,`)));
  }
  return { partner, feeds };
}

it('[FEED-17] everything that is kept about a partner is one archive, in which nothing of another partner is', async () => {
  const { partner, feeds } = await aFullPartner('Kaskad');
  await aFullPartner('Canary');
  const response = await archiveOf(partner.id);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzip(response.rawPayload);
  const licences = feeds.map(({ source }) => `licences-${source}.csv`).toSorted();
  const names = [...files.keys()];
  expect(names.slice(0, 3 + licences.length)).toEqual(['README.txt', 'partner.csv', 'people.csv', ...licences]);
  expect(names).toEqual(expect.arrayContaining(['tickets.csv', 'ticket-messages.csv', 'audit.csv']));
  expect(files.get('partner.csv')).toContain('Kaskad AB');
  expect(files.get('people.csv')).toContain('kaskad@company.test');
  for (const name of licences) expect(files.get(name)).toContain('00Kaskad');
  expect(files.get('tickets.csv')).toContain('Kaskad needs help');
  expect(files.get('ticket-messages.csv')).toContain(`'=Kaskad`);
  expect([...files.values()].join('')).not.toContain('Canary');

  const workbooks = unzipFiles((await archiveOf(partner.id, 'xlsx')).rawPayload);
  expect(sheetCells(workbooks.get('partner.xlsx') ?? Buffer.alloc(0))[1]).toContain('Kaskad AB');
});

it('[FEED-17] the readme of an archive is its first file, and says of every file what it is', async () => {
  const { partner } = await aFullPartner('Ämne');
  const response = await archiveOf(partner.id);
  const day = new Date().toISOString().slice(0, 10);
  const fileName = `amne-ab-${day}.zip`;
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`);
  const [first, ...names] = [...unzip(response.rawPayload)];
  expect(first?.[0]).toBe('README.txt');
  const lines = first?.[1].split('\r\n') ?? [];
  expect(lines[0]).toContain('Ämne AB');
  const described = lines.flatMap((line) => /^ {2}(\S+) {2,}\S/.exec(line)?.[1] ?? []);
  expect(described).toEqual([...names.map(([name]) => name), 'files/']);
});

it('an archive of a partner whose name has no Latin letters is named all the same', async () => {
  const partner = await aPartner(api.admin, { name: '株式会社' });
  expect((await archiveOf(partner.id)).headers['content-disposition']).toContain('filename="partner-');
});

it('[FEED-17] the files of an archive read back without a change', async () => {
  const { partner, feeds } = await aFullPartner('Ferro');
  const files = unzip((await archiveOf(partner.id)).rawPayload);
  const targets = [
    ['partner.csv', await staff.addFeed({ kind: 'partners' })],
    ...feeds.map((feed) => [`licences-${feed.source}.csv`, feed] as const),
  ] as const;
  for (const [name, feed] of targets) {
    const checked = await staff.check(await staff.upload(feed.id, files.get(name) ?? '', name));
    expect([name, checked.found]).toEqual([name, { new: 0, changed: 0, same: 1, gone: 0, fault: 0 }]);
  }
});

it('is for admins only, exists for partners only, and is in the audit', async () => {
  const partner = await aPartner(api.admin);
  const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
  expect((await archiveOf(partner.id, 'csv', editor.headers)).statusCode).toBe(403);
  expect((await archiveOf(admin.id)).statusCode).toBe(404);
  expect((await archiveOf(partner.id)).statusCode).toBe(200);
  const events = await api.admin
    .selectFrom('auditEvents')
    .select(['actorId', 'partnerId', 'details'])
    .where('action', '=', 'export.created')
    .where('subjectId', '=', 'partnerArchive')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events).toEqual([{ actorId: admin.id, partnerId: partner.id, details: { format: 'csv' } }]);
});
