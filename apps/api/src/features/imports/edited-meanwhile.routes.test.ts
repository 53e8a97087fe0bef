import { beforeAll, describe, expect, it } from 'vitest';

import { editing } from '../../testing/content/editing.ts';
import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aSession, aStaffMember } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let editor: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  const session = await aSession(api.admin, await aStaffMember(api.admin));
  staff = importing(api, session);
  editor = editing(api, session);
});

const prices = (...lines: string[]) =>
  `Price list id,Model,List name,Currency,Valid from,Item name,Price\r\n${lines.map((line) => `${line}\r\n`).join('')}`;
const price = (model: string, amount = '10') => `G,${model},Gold,EUR,2020-01-01,The ${model},${amount}`;

/** A price list of a feed, whose price group staff then set. */
async function aListOf(source: string, priceGroup: string) {
  const { id } = await api.admin
    .selectFrom('contentItems')
    .select('id')
    .where('source', '=', source)
    .where('kind', '=', 'price_lists')
    .executeTakeFirstOrThrow();
  const set = async (fields: Record<string, unknown>) =>
    editor.publish(await editor.save(await editor.read(id), { fields, continues: true }));
  await set({ priceGroup });
  const read = async () => (await editor.read(id)).revision.fields;
  return { id, set, read };
}

describe('what staff change about a price list', { timeout: 60_000 }, () => {
  it('[FEED-04] while a price is gone stays when the price comes back by an undo, linked and in its place', async () => {
    const feed = await staff.addFeed({ kind: 'price_lists', scope: 'snapshot' });
    await staff.importFile(feed.id, prices(price('A'), price('B'), price('C')));
    const list = await aListOf(feed.source, 'gold');
    const product = await aPieceOfContent(api.admin, 'products', { model: 'Another model' });
    const rows = (await list.read())['prices'] as { model: string }[];
    await list.set({ prices: rows.map((row) => (row.model === 'B' ? { ...row, productId: product } : row)) });

    const fewer = await staff.importFile(feed.id, prices(price('A'), price('C')));
    expect(fewer.written).toEqual({ created: 0, changed: 0, removed: 1 });
    await list.set({ priceGroup: 'silver', effectiveUntil: '2030-12-31' });
    expect(await staff.undo(fewer)).toMatchObject({ undone: { undone: 1, left: 0 } });
    expect(await list.read()).toMatchObject({
      priceGroup: 'silver',
      effectiveUntil: '2030-12-31',
      prices: [{ model: 'A' }, { model: 'B', productId: product }, { model: 'C' }],
    });
  });

  it('[FEED-05] between the check and the run stays, where the file says nothing about it', async () => {
    const feed = await staff.addFeed({ kind: 'price_lists' });
    await staff.importFile(feed.id, prices(price('A')));
    const list = await aListOf(feed.source, 'gold');
    const checked = await staff.check(await staff.upload(feed.id, prices(price('B'), price('A', '11'))));
    await list.set({ priceGroup: 'silver' });
    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 1, changed: 1, removed: 0 });
    expect(await list.read()).toMatchObject({ priceGroup: 'silver', prices: [{ price: '11.00' }, { model: 'B' }] });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 2, left: 0 } });
    expect(await list.read()).toMatchObject({ priceGroup: 'silver', prices: [{ model: 'A', price: '10.00' }] });
  });
});

describe('a partner that staff add between the check and the run', { timeout: 60_000 }, () => {
  it('[FEED-05] keeps what the file does not say', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const checked = await staff.check(await staff.upload(feed.id, 'External id,Name,Country\r\nP-7,Kaskad,SE\r\n'));
    expect(checked.found).toMatchObject({ new: 1 });
    const { id } = await aPartner(api.admin, { name: 'Kaskad', country: 'SE', externalId: 'P-7', renewalsEnabled: true });
    await staff.run(checked, true);
    const partner = await api.admin.selectFrom('partners').select(['renewalsEnabled']).where('id', '=', id).executeTakeFirst();
    expect(partner).toEqual({ renewalsEnabled: true });
  });
});

describe('a product whose address is taken between the check and the run', { timeout: 60_000 }, () => {
  it('[FEED-14] is created without an address, and an undo deletes it', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    const checked = await staff.check(await staff.upload(feed.id, 'External id,Name\r\nM-1,Mounting bracket\r\n'));
    expect(await staff.rows(checked.id, 'new')).toMatchObject([{ after: { slug: 'mounting-bracket' } }]);
    await aPieceOfContent(api.admin, 'products', { name: inEnglish('Another bracket'), slug: 'mounting-bracket' });
    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 1, changed: 0, removed: 0 });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 0 } });
  });
});

describe('a file that is sent again to a feed that only creates', { timeout: 60_000 }, () => {
  it.each([
    ['partners', 'External id,Name,Country\r\nP-9,Ferro,SE\r\n', 'External id,Name,Country\r\nP-9,Ferro Åbo,SE\r\n'],
    [
      'licences',
      'External id,SAP id,Product,Serial,Valid until\r\nL-1,S-9,Rampart,N-1,2027-12-31\r\n',
      'External id,SAP id,Product,Serial,Valid until\r\nL-1,S-9,Rampart 2,N-1,2027-12-31\r\n',
    ],
  ] as const)('[FEED-12] has no faults, for %s, as long as it would change nothing', async (kind, file, other) => {
    if (kind === 'licences') await aPartner(api.admin, { sapId: 'S-9' });
    const feed = await staff.addFeed({ kind, mode: 'create' });
    expect(await staff.importFile(feed.id, file)).toMatchObject({ written: { created: 1 } });
    const again = await staff.check(await staff.upload(feed.id, file));
    expect(again.found).toEqual({ new: 0, changed: 0, same: 1, gone: 0, fault: 0 });
    const changed = await staff.check(await staff.upload(feed.id, other));
    expect(changed.found).toMatchObject({ same: 0, fault: 1 });
  });
});
