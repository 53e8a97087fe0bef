import { beforeAll, describe, expect, it } from 'vitest';

import { aPieceOfContent } from '../../testing/content-factories.ts';
import { editing } from '../../testing/content/editing.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { recordsOf } from '../../testing/records/single-records.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let member: Person;
let staff: ReturnType<typeof importing>;
let editor: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  member = await aStaffMember(api.admin);
  const session = await aSession(api.admin, member);
  staff = importing(api, session);
  editor = editing(api, session);
});

const header = 'Price list id,Model,List name,Price group,Currency,Valid from,Item name,Item name de,Unit,Price';
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;
let groups = 0;

/** A feed of prices, and what a partner of a price group of its own reads: the lists, each with its prices by model. */
async function aFeedAndItsReader(scope: 'changes' | 'snapshot' = 'changes') {
  groups += 1;
  const group = `group-${groups}`;
  const feed = await staff.addFeed({ kind: 'price_lists', scope });
  const partner = await aPartner(api.admin, { priceId: group });
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
  const read = async (path: string) => (await api.app.inject({ url: `/api/partner/price-lists${path}`, headers })).json().body;
  const readPrices = async (locale = 'en') => {
    const lists: { id: number; name: string; currency: string }[] = await read('');
    return Promise.all(
      lists.map(async ({ id, name, currency }) => ({
        name,
        currency,
        prices: (await read(`/${id}/prices?locale=${locale}`)).map((row: Record<string, unknown>) => [
          row['model'],
          row['name'],
          row['price'],
        ]),
      })),
    );
  };
  const line = (model: string, price: string, { list = 'Gold', currency = 'EUR', nameDe = '' } = {}) =>
    `G,${model},${list},${group},${currency},2020-01-01,The ${model},${nameDe},per unit,${price}`;
  return { feed, group, readPrices, line };
}

async function listsOf(source: string) {
  return api.admin
    .selectFrom('contentItems')
    .select(['id', 'title', 'version', 'liveNumber', 'draftNumber', 'externalId'])
    .where('source', '=', source)
    .execute();
}

describe('a file of prices', { timeout: 60_000 }, () => {
  it('[FEED-14] is read by partners once it has run, and not before', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    const product = await aPieceOfContent(api.admin, 'products', {
      model: 'M-1-of-prices',
    });
    const checked = await staff.check(
      await staff.upload(feed.id, file(line('M-1-of-prices', '1200.50', { nameDe: 'Die M-1' }), line('M-2', '7'))),
    );
    expect(checked.found).toMatchObject({ new: 2, fault: 0 });
    expect(await readPrices()).toEqual([]);

    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 2, changed: 0, removed: 0 });
    const prices = [
      ['M-1-of-prices', 'The M-1-of-prices', '1200.50'],
      ['M-2', 'The M-2', '7.00'],
    ];
    expect(await readPrices()).toEqual([{ name: 'Gold', currency: 'EUR', prices }]);
    expect((await readPrices('de'))[0]?.prices[0]).toEqual(['M-1-of-prices', 'Die M-1', '1200.50']);
    const linked = await api.admin
      .selectFrom('prices')
      .select('productId')
      .where('model', '=', 'M-1-of-prices')
      .executeTakeFirst();
    expect(linked?.productId).toBe(product);
    expect(await listsOf(feed.source)).toMatchObject([
      {
        title: 'Gold',
        version: 1,
        liveNumber: 1,
        draftNumber: null,
        externalId: 'G',
      },
    ]);
  });

  it('[FEED-14] changes one price as one revision of its list, changes nothing when it is sent again, and can be undone', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20')));
    const done = await staff.importFile(feed.id, file(line('M-1', '11'), line('M-2', '20'), line('M-3', '30')));
    expect(done).toMatchObject({
      found: { new: 1, changed: 1, same: 1 },
      written: { created: 1, changed: 1 },
    });
    const after = await readPrices();
    expect(after[0]?.prices.map(([, , price]: string[]) => price)).toEqual(['11.00', '20.00', '30.00']);
    expect(await listsOf(feed.source)).toMatchObject([{ version: 2, liveNumber: 2 }]);

    const again = await staff.check(
      await staff.upload(feed.id, file(line('M-1', '11'), line('M-2', '20.00'), line('M-3', '30'))),
    );
    expect(again.found).toEqual({
      new: 0,
      changed: 0,
      same: 3,
      gone: 0,
      fault: 0,
    });
    expect(await staff.undo(done)).toMatchObject({
      undone: { undone: 2, left: 0 },
    });
    expect((await readPrices())[0]?.prices.map(([model, , price]: string[]) => [model, price])).toEqual([
      ['M-1', '10.00'],
      ['M-2', '20.00'],
    ]);
  });

  it('[FEED-14] changes what is true of a whole list, also in the prices that it does not name, and an undo takes that back', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20')));
    const changed = await staff.importFile(feed.id, file(line('M-1', '10', { list: 'Platinum', currency: 'USD' })));
    expect(await readPrices()).toMatchObject([{ name: 'Platinum', currency: 'USD', prices: [{}, {}] }]);
    await staff.undo(changed);
    expect(await readPrices()).toMatchObject([{ name: 'Gold', currency: 'EUR', prices: [{}, {}] }]);

    const added = await staff.importFile(feed.id, file(line('M-3', '30', { list: 'Silver' })));
    expect(await readPrices()).toMatchObject([{ name: 'Silver', prices: [{}, {}, {}] }]);
    await staff.undo(added);
    expect(await readPrices()).toMatchObject([{ name: 'Gold', prices: [{}, {}] }]);
  });

  it('[FEED-14] that says different things about one list is refused for this list, and names the other row', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    const done = await staff.importFile(
      feed.id,
      file(
        line('M-1', '10'),
        line('M-2', '20', { currency: 'USD' }),
        line('M-3', '30'),
        line('M-4', '1').replace('G,', 'OTHER,'),
      ),
    );
    expect(done).toMatchObject({
      found: { fault: 3 },
      written: { created: 1 },
    });
    expect((await staff.rows(done.id, 'fault')).map(({ faults }) => [faults[0]?.code, faults[0]?.otherRow])).toEqual([
      ['priceList.contradiction', 3],
      ['priceList.contradiction', 2],
      ['priceList.contradiction', 3],
    ]);
    // A row that changes nothing contradicts one that changes the list.
    await staff.importFile(feed.id, file(line('M-1', '10')));
    const next = await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20', { currency: 'USD' })));
    expect(next).toMatchObject({
      found: { fault: 2 },
      written: { created: 0, changed: 0 },
    });
    expect((await readPrices()).map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
  });

  it('[FEED-14] refuses rows that could not be published', async () => {
    const { feed, group } = await aFeedAndItsReader();
    const done = await staff.importFile(
      feed.id,
      `${header},Unit de,Valid until\r\nG,M-1,Gold,${group},EUR,2020-01-01,Name,,,7,je Stück,\r\nG2,M-1,Gold,${group},EUR,2020-01-01,Name,,,7,,2019-12-31\r\nG3,M-1,Gold,${group},Euro,2020-01-01,,,,-7,,\r\n`,
    );
    expect(done).toMatchObject({ found: { new: 0, fault: 3 } });
    expect((await staff.rows(done.id, 'fault')).map(({ faults }) => faults.map(({ code, field }) => `${code} ${field}`))).toEqual(
      [
        ['content.incomplete unit'],
        ['content.incomplete effectiveUntil'],
        ['currency.unknown currency', 'cell.empty itemName', 'number.tooSmall price'],
      ],
    );
    expect(await listsOf(feed.source)).toEqual([]);
  });

  it('[FEED-14] removes the prices that a snapshot does not name and withdraws a list without any; it comes back with its prices', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader('snapshot');
    const other = (model: string) => line(model, '5', { list: 'Other' }).replace('G,', 'H,');
    await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20'), other('M-1'), other('M-2')));
    const fewer = await staff.importFile(feed.id, file(line('M-1', '10')));
    expect(fewer.written).toEqual({ created: 0, changed: 0, removed: 3 });
    expect(await readPrices()).toMatchObject([{ name: 'Gold', prices: [['M-1', 'The M-1', '10.00']] }]);

    await staff.undo(fewer);
    const both = [
      {
        name: 'Gold',
        prices: [
          ['M-1', 'The M-1', '10.00'],
          ['M-2', 'The M-2', '20.00'],
        ],
      },
      { name: 'Other', prices: [{}, {}] },
    ];
    const byName = async () => (await readPrices()).toSorted((a, b) => a.name.localeCompare(b.name));
    expect(await byName()).toMatchObject(both);

    await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20')));
    expect(await readPrices()).toHaveLength(1);
    const back = await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20'), other('M-3')));
    expect(back.written).toMatchObject({ created: 1 });
    expect(await byName()).toMatchObject([both[0], { name: 'Other', prices: [['M-3', 'The M-3', '5.00']] }]);
    await staff.undo(back);
    expect(await readPrices()).toHaveLength(1);
  });

  it('[FEED-14] deletes the list that it has created when it is undone', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    const done = await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20')));
    expect(await staff.undo(done)).toMatchObject({
      undone: { undone: 2, left: 0 },
    });
    expect(await listsOf(feed.source)).toEqual([]);
    expect(await readPrices()).toEqual([]);
  });

  it('[FEED-14] leaves a list alone that somebody is editing, and says so by row', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    const first = await staff.importFile(feed.id, file(line('M-1', '10'), line('M-2', '20')));
    const [list] = await listsOf(feed.source);
    const drafted = await editor.save(await editor.read(list?.id ?? 0), {
      fields: { name: { en: 'Half written' } },
    });
    const done = await staff.importFile(feed.id, file(line('M-1', '11'), line('M-2', '20')));
    expect(done).toMatchObject({ found: { changed: 0, same: 1, fault: 1 } });
    expect((await staff.rows(done.id, 'fault'))[0]?.faults).toMatchObject([{ code: 'content.hasDraft' }]);
    expect(await staff.undo(first)).toMatchObject({
      undone: { undone: 0, left: 2 },
    });
    expect(await readPrices()).toMatchObject([{ name: 'Gold', prices: [['M-1', 'The M-1', '10.00'], {}] }]);

    await editor.publish(drafted);
    expect(await readPrices()).toMatchObject([{ name: 'Half written' }]);
  });

  it('[FEED-14] does not publish again what staff have withdrawn', async () => {
    const { feed, readPrices, line } = await aFeedAndItsReader();
    await staff.importFile(feed.id, file(line('M-1', '10')));
    const [list] = await listsOf(feed.source);
    await editor.does('withdraw', await editor.read(list?.id ?? 0));
    const done = await staff.importFile(feed.id, file(line('M-1', '11')));
    expect(done.found).toMatchObject({ fault: 1 });
    expect(await readPrices()).toEqual([]);
  });

  it('[FEED-14] with the ids of the portal changes prices of every list and creates none', async () => {
    const { feed, group, readPrices } = await aFeedAndItsReader('snapshot');
    const id = await aPriceList(api.admin, { 'M-1': '10.00', 'M-2': '20.00' }, { priceGroup: group });
    const done = await staff.importFile(
      feed.id,
      `portalId,model,price\r\n${id}/M-1,M-1,11\r\n${id}/M-2,OTHER,20\r\n${id}/M-9,M-9,1\r\n${id},M-1,1\r\n`,
    );
    expect(done).toMatchObject({ source: 'portal', found: { fault: 3 }, written: { created: 0, changed: 1, removed: 0 } });
    expect((await staff.rows(done.id, 'fault')).map(({ faults }) => faults[0]?.code)).toEqual([
      'record.taken',
      'row.unknown',
      'row.unknown',
    ]);
    const prices = [
      ['M-1', 'The M-1', '11.00'],
      ['M-2', 'The M-2', '20.00'],
    ];
    expect(await readPrices()).toMatchObject([{ name: 'Price list', prices }]);
    await staff.undo(done);
    expect((await readPrices())[0]?.prices[0]).toEqual(['M-1', 'The M-1', '10.00']);
  });

  it('[FEED-14] cannot make a list longer than the back office can save', async () => {
    const { feed, line } = await aFeedAndItsReader();
    const lines = Array.from({ length: 5001 }, (_, index) => line(`M-${index}`, '1'));
    const refused = await staff.check(await staff.upload(feed.id, file(...lines)));
    expect(refused.found).toMatchObject({ new: 0, fault: 5001 });
    expect((await staff.rows(refused.id, 'fault'))[0]?.faults).toMatchObject([{ code: 'priceList.tooLong' }]);
    const done = await staff.importFile(feed.id, file(...lines.slice(1)));
    expect(done).toMatchObject({ state: 'done', written: { created: 5000 } });
    const [list] = await listsOf(feed.source);
    const key = await aMachineKey(api.admin, member, { scopes: ['records:write'] });
    const single = recordsOf(api, key, feed.slug);
    const values = { listName: 'Gold', currency: 'EUR', effectiveFrom: '2020-01-01', itemName: 'One more', price: '1' };
    expect((await single.put('G/M-one-more', values)).faults).toEqual({ priceListId: 'priceList.tooLong' });
    expect((await single.put('G/M-1', { price: '2' })).status).toBe(200);
    await editor.save(await editor.read(list?.id ?? 0), {
      fields: { name: { en: 'Saved' } },
    });
  });
});
