import { beforeAll, describe, expect, it } from 'vitest';

import { aPieceOfContent, aReadableDocument, inEnglish } from '../../testing/content-factories.ts';
import { startImportingContent, type ContentImporting } from '../../testing/imports/importing-content.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: ContentImporting['staff'];
let editor: ContentImporting['editor'];
let reader: ContentImporting['reader'];

beforeAll(async () => {
  ({ api, staff, editor, reader } = await startImportingContent());
});

const header = 'External id,Name,Name de,Description,Model,Slug,Portfolios,Documents';
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;

async function productsOf(source: string) {
  return api.admin
    .selectFrom('contentItems')
    .select(['id', 'externalId', 'title', 'liveNumber', 'draftNumber'])
    .where('source', '=', source)
    .orderBy('externalId')
    .execute();
}

async function productOf(source: string, externalId: string) {
  const found = (await productsOf(source)).find((product) => product.externalId === externalId);
  if (!found) throw new Error(`${externalId} does not exist`);
  return found.id;
}

/** What a partner reads. */
async function readProduct(id: number, locale = 'en') {
  const response = await api.app.inject({
    url: `/api/partner/products/${id}?locale=${locale}`,
    headers: reader.headers,
  });
  return response.statusCode === 200 ? response.json().body : response.statusCode;
}

async function faultsOf(id: string) {
  return (await staff.rows(id, 'fault')).map(({ faults }) => faults.map(({ code, field, value }) => [code, field, value]));
}

describe('a file of products', { timeout: 60_000 }, () => {
  it('[FEED-14] is read by partners once it has run, in its languages, portfolios and with its documents', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', {
      slug: 'cameras',
    });
    const feed = await staff.addFeed({ kind: 'products' });
    const document = await aReadableDocument(api.admin, {
      name: inEnglish('Sheet'),
    });
    await api.admin
      .updateTable('contentItems')
      .set({ source: feed.source, externalId: 'D-1' })
      .where('id', '=', document)
      .execute();
    const checked = await staff.check(
      await staff.upload(
        feed.id,
        file('P-1,Wärme Kamera 1,Die Kamera,Sees heat,WK-1,,cameras,D-1', 'P-2,Second,,,,second-one,,'),
      ),
    );
    expect(checked.found).toMatchObject({ new: 2, fault: 0 });
    expect((await productsOf(feed.source)).map(({ externalId }) => externalId)).toEqual(['D-1']);

    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 2, changed: 0, removed: 0 });
    const id = await productOf(feed.source, 'P-1');
    expect(await readProduct(id)).toMatchObject({
      name: 'Wärme Kamera 1',
      model: 'WK-1',
      documents: [{ id: document }],
    });
    expect(await readProduct(id, 'de')).toMatchObject({
      name: 'Die Kamera',
      description: 'Sees heat',
    });
    const live = await api.admin.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirst();
    expect(live?.slug).toBe('warme-kamera-1');
    const { fields } = (await editor.read(id)).revision;
    expect(fields).toMatchObject({
      portfolios: [portfolio],
      documents: [document],
      facts: [],
      documentId: null,
    });
    const listed = await api.admin
      .selectFrom('portfolioProducts')
      .select('productId')
      .where('portfolioId', '=', portfolio)
      .execute();
    expect(listed).toEqual([{ productId: id }]);
  });

  it('[FEED-14] changes one text as a revision, changes nothing when it is sent again, and can be undone', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    await staff.importFile(feed.id, file('P-1,Rampart,Schanze,Old,,,,', 'P-2,Other,,,,,,'));
    const id = await productOf(feed.source, 'P-1');
    const done = await staff.importFile(feed.id, file('P-1,Rampart Pro,Schanze,Old,,,,', 'P-2,Other,,,,,,', 'P-3,Third,,,,,,'));
    expect(done).toMatchObject({
      found: { new: 1, changed: 1, same: 1 },
      written: { created: 1, changed: 1 },
    });
    expect(await readProduct(id)).toMatchObject({ name: 'Rampart Pro' });
    const item = await editor.read(id);
    expect(item.revision).toMatchObject({
      number: 2,
      outdated: { de: { name: 'Rampart' } },
      readyLocales: ['de', 'en'],
    });
    expect(item.revision.fields['slug']).toBe('rampart');

    const again = await staff.check(await staff.upload(feed.id, file('P-1,Rampart Pro,Schanze,Old,,,,', 'P-3,Third,,,,,,')));
    expect(again.found).toEqual({
      new: 0,
      changed: 0,
      same: 2,
      gone: 0,
      fault: 0,
    });
    expect(await staff.undo(done)).toMatchObject({
      undone: { undone: 2, left: 0 },
    });
    expect(await readProduct(id)).toMatchObject({
      name: 'Rampart',
      description: 'Old',
    });
    expect(await readProduct(id, 'de')).toMatchObject({ name: 'Schanze' });
    expect((await productsOf(feed.source)).map(({ externalId }) => externalId)).toEqual(['P-1', 'P-2']);
  });

  it('[FEED-14] keeps what it has no column for, such as documents of others and facts', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    await staff.importFile(feed.id, file('P-1,Kept,,Text,,,,'));
    const id = await productOf(feed.source, 'P-1');
    const document = await aReadableDocument(api.admin);
    const facts = [{ label: { en: 'Weight' }, value: { en: '1 kg' } }];
    await editor.publish(
      await editor.save(await editor.read(id), {
        fields: { documents: [document], facts, title: { en: 'Title' } },
      }),
    );
    const checked = await staff.check(await staff.upload(feed.id, file('P-1,Kept,,Text,,,,')));
    expect(checked.found).toMatchObject({ same: 1 });
    await staff.importFile(feed.id, file('P-1,Kept,,Other text,,,,'));
    expect((await editor.read(id)).revision.fields).toMatchObject({
      documents: [document],
      facts,
      title: { en: 'Title' },
      description: { en: 'Other text' },
    });
  });

  it('[FEED-14] refuses unknown portfolios and documents, an address that is taken, and a text without English', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    await aPieceOfContent(api.admin, 'products', {
      slug: 'taken',
      name: inEnglish('Taken'),
    });
    // A portfolio that has an address is not named by its number.
    const named = await aPieceOfContent(api.admin, 'portfolios', { slug: 'named' });
    const byNumber = await staff.check(await staff.upload(feed.id, file(`P-0,Zero,,,,,${named},`)));
    expect(await faultsOf(byNumber.id)).toEqual([[['reference.unknown', 'portfolios', String(named)]]]);
    const done = await staff.importFile(
      feed.id,
      `${header},Title de\r\nP-1,One,,,,,none,D-9,\r\nP-2,Two,,,,taken,,,\r\nP-3,Three,,,,,,,Titel\r\nP-4,Taken,,,,,,,\r\nP-5,Five,,,,five-five,,,\r\nP-6,Six,,,,five-five,,,\r\n`,
    );
    expect(await faultsOf(done.id)).toEqual([
      [
        ['reference.unknown', 'portfolios', 'none'],
        ['reference.unknown', 'documents', 'D-9'],
      ],
      [['content.addressTaken', 'slug', 'taken']],
      [['content.incomplete', 'title', undefined]],
      [['content.addressTaken', 'slug', 'five-five']],
    ]);
    // An address made of the name is left out if it is taken.
    expect((await editor.read(await productOf(feed.source, 'P-4'))).revision.fields['slug']).toBeNull();
  });

  it('[FEED-14] withdraws what a snapshot does not name, and publishes it again when it comes back or the import is undone', async () => {
    const feed = await staff.addFeed({ kind: 'products', scope: 'snapshot' });
    await staff.importFile(feed.id, file('P-1,One,,,,,,', 'P-2,Two,,Text,,,,'));
    const id = await productOf(feed.source, 'P-2');
    const fewer = await staff.importFile(feed.id, file('P-1,One,,,,,,'));
    expect(fewer.written).toEqual({ created: 0, changed: 0, removed: 1 });
    expect(await readProduct(id)).toBe(404);
    await staff.undo(fewer);
    expect(await readProduct(id)).toMatchObject({ name: 'Two' });

    await staff.importFile(feed.id, file('P-1,One,,,,,,'));
    const checked = await staff.check(await staff.upload(feed.id, file('P-1,One,,,,,,')));
    expect(checked.found).toMatchObject({ same: 1, gone: 0 });
    const back = await staff.importFile(feed.id, 'External id,Name\r\nP-1,One\r\nP-2,Two again\r\n');
    expect(back).toMatchObject({ state: 'done', found: { new: 1, same: 1 } });
    expect(await readProduct(id)).toMatchObject({
      name: 'Two again',
      description: 'Text',
    });
    expect(await staff.undo(back)).toMatchObject({
      undone: { undone: 1, left: 0 },
    });
    expect(await readProduct(id)).toBe(404);
    expect((await editor.read(id)).revision.fields['name']).toEqual({
      en: 'Two',
    });
  });

  it('[FEED-14] leaves alone what somebody is editing, has scheduled or has withdrawn', async () => {
    const feed = await staff.addFeed({ kind: 'products', scope: 'snapshot' });
    const first = await staff.importFile(
      feed.id,
      file('P-1,Drafted,,,,,,', 'P-2,Scheduled,,,,,,', 'P-3,Withdrawn,,,,,,', 'P-4,Same,,,,,,'),
    );
    const [one, two, three, four] = await productsOf(feed.source);
    const draft = (id = 0) => editor.read(id).then((item) => editor.save(item, { fields: { title: { en: 'Title' } } }));
    await draft(one?.id);
    await editor.publish(await draft(two?.id), '2999-01-01T00:00:00.000Z');
    await editor.does('withdraw', await editor.read(three?.id ?? 0));
    await draft(four?.id);

    const done = await staff.importFile(feed.id, file('P-1,New 1,,,,,,', 'P-2,New 2,,,,,,', 'P-3,New 3,,,,,,', 'P-4,Same,,,,,,'));
    expect(done.found).toEqual({
      new: 0,
      changed: 0,
      same: 1,
      gone: 0,
      fault: 3,
    });
    expect((await faultsOf(done.id)).flat().map(([code]) => code)).toEqual(Array(3).fill('content.hasDraft'));
    const gone = await staff.importFile(feed.id, file('P-2,Scheduled,,,,,,'));
    expect(gone.written).toMatchObject({ removed: 0 });
    expect(await readProduct(one?.id ?? 0)).toMatchObject({ name: 'Drafted' });
    expect(await staff.undo(first)).toMatchObject({
      undone: { undone: 0, left: 4 },
    });
  });

  it('[FEED-14] with the ids of the portal changes products of every source, also those not written in the back office', async () => {
    const foreign = await aPieceOfContent(api.admin, 'products', {
      name: JSON.stringify({ en: 'Foreign', de: 'Fremd' }),
      model: 'F-1',
    });
    const document = await aReadableDocument(api.admin);
    const feed = await staff.addFeed({ kind: 'products', scope: 'snapshot' });
    const done = await staff.importFile(
      feed.id,
      `portalId,name,model,documents\r\n${foreign},Renamed,F-1,${document}\r\n999999999,Ghost,,\r\n`,
    );
    expect(done).toMatchObject({
      source: 'portal',
      found: { new: 0, changed: 1, fault: 1 },
      written: { created: 0, changed: 1 },
    });
    expect(await readProduct(foreign)).toMatchObject({
      name: 'Renamed',
      documents: [{ id: document }],
    });
    expect(await readProduct(foreign, 'de')).toMatchObject({ name: 'Fremd' });
    await staff.undo(done);
    expect(await readProduct(foreign)).toMatchObject({
      name: 'Foreign',
      documents: [],
    });
  });
});
