import { beforeAll, describe, expect, it } from 'vitest';

import { startImportingContent, type ContentImporting } from '../../testing/imports/importing-content.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: ContentImporting['staff'];
let editor: ContentImporting['editor'];
let reader: ContentImporting['reader'];

beforeAll(async () => {
  ({ api, staff, editor, reader } = await startImportingContent());
});

const products = (...lines: string[]) => `External id,Name,Name de\r\n${lines.map((line) => `${line}\r\n`).join('')}`;
const prices = (...lines: string[]) =>
  `Price list id,Model,List name,Currency,Valid from,Item name,Price\r\n${lines.map((line) => `${line}\r\n`).join('')}`;
const price = (model: string, amount: string, currency = 'EUR') =>
  `G,${model},Gold,${currency},2020-01-01,The ${model},${amount}`;

async function contentOf(source: string) {
  const { id } = await api.admin
    .selectFrom('contentItems')
    .select('id')
    .where('source', '=', source)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Staff change these fields and publish. */
async function publish(id: number, changes: Parameters<ContentImporting['editor']['save']>[1]) {
  return editor.publish(await editor.save(await editor.read(id), { continues: true, ...changes }));
}

describe('the undo of an import of products', { timeout: 60_000 }, () => {
  it('[FEED-04] leaves a new product that staff have worked on since, in fields that no file has', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    const done = await staff.importFile(feed.id, products('P-1,Rampart,', 'P-2,Other,'));
    const id = await contentOf(feed.source);
    const facts = [{ label: { en: 'Weight' }, value: { en: '1 kg' } }];
    await publish(id, { fields: { facts } });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 1 } });
    expect((await editor.read(id)).revision.fields).toMatchObject({ name: { en: 'Rampart' }, facts });
  });

  it('[FEED-04] takes back an import after a later one was taken back as well', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    await staff.importFile(feed.id, products('P-1,Rampart,'));
    const id = await contentOf(feed.source);
    const first = await staff.importFile(feed.id, products('P-1,Rampart Pro,'));
    const second = await staff.importFile(feed.id, products('P-1,Rampart Max,'));
    expect(await staff.undo(second)).toMatchObject({ undone: { undone: 1, left: 0 } });
    expect(await staff.undo(first)).toMatchObject({ undone: { undone: 1, left: 0 } });
    expect((await editor.read(id)).revision.fields).toMatchObject({ name: { en: 'Rampart' } });
  });

  it('[FEED-04] does not publish a translation that staff hold back', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    await staff.importFile(feed.id, products('P-1,Rampart,Schanze (Entwurf)'));
    const id = await contentOf(feed.source);
    await publish(id, { readyLocales: ['en'] });
    const name = async () =>
      (await api.app.inject({ url: `/api/partner/products/${id}?locale=de`, headers: reader.headers })).json().body.name;
    expect(await name()).toBe('Rampart');

    const done = await staff.importFile(feed.id, products('P-1,Rampart,Schanze'));
    expect(await name()).toBe('Schanze');
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 0 } });
    expect(await name()).toBe('Rampart');
    expect((await editor.read(id)).revision).toMatchObject({
      readyLocales: ['en'],
      fields: { name: { en: 'Rampart', de: 'Schanze (Entwurf)' } },
    });
  });
});

describe('the undo of an import of prices', { timeout: 60_000 }, () => {
  it('[FEED-04] leaves a new list that staff have translated since', async () => {
    const feed = await staff.addFeed({ kind: 'price_lists' });
    const done = await staff.importFile(feed.id, prices(price('M-1', '10')));
    const id = await contentOf(feed.source);
    await publish(id, { fields: { name: { en: 'Gold', de: 'Goldpartner' } } });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 0, left: 1 } });
    expect((await editor.read(id)).revision.fields).toMatchObject({ name: { de: 'Goldpartner' } });
  });

  it('[FEED-04] takes the currency back as long as staff have corrected no price since, and not afterwards', async () => {
    const feed = await staff.addFeed({ kind: 'price_lists' });
    await staff.importFile(feed.id, prices(price('M-1', '10'), price('M-2', '20')));
    const id = await contentOf(feed.source);
    const fields = async () => (await editor.read(id)).revision.fields as { currency: string; prices: { price: string }[] };
    const read = async () => [(await fields()).currency, ...(await fields()).prices.map(({ price: amount }) => amount)];
    await staff.undo(await staff.importFile(feed.id, prices(price('M-1', '10', 'USD'))));
    expect(await read()).toEqual(['EUR', '10.00', '20.00']);

    const done = await staff.importFile(feed.id, prices(price('M-1', '10', 'USD')));
    const corrected = (await fields()).prices.map((each, place) => (place === 1 ? { ...each, price: '22.00' } : each));
    await publish(id, { fields: { prices: corrected } });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 0, left: 1 } });
    expect(await read()).toEqual(['USD', '10.00', '22.00']);
  });

  it('[FEED-04] takes one price back beside another that staff have corrected since', async () => {
    const feed = await staff.addFeed({ kind: 'price_lists' });
    await staff.importFile(feed.id, prices(price('M-1', '10'), price('M-2', '20')));
    const id = await contentOf(feed.source);
    // As many as a list may have: what is true of the whole list is compared once, not for each price.
    const many = Array.from({ length: 4000 }, (_, n) => price(`X-${n}`, '5'));
    const done = await staff.importFile(feed.id, prices(price('M-1', '11'), price('M-2', '21'), price('M-3', '30'), ...many));
    const { prices: written } = (await editor.read(id)).revision.fields as { prices: { price: string }[] };
    await publish(id, { fields: { prices: written.map((each, place) => (place === 1 ? { ...each, price: '22.00' } : each)) } });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 4002, left: 1 } });
    const { prices: left } = (await editor.read(id)).revision.fields as { prices: { price: string }[] };
    expect(left.map(({ price: amount }) => amount)).toEqual(['10.00', '22.00']);
  });
});
