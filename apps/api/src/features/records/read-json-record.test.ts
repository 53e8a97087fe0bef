import { describe, expect, it } from 'vitest';

import { readExternalId, readJsonRecord } from './read-json-record.ts';

describe('a single price', () => {
  const price = { listName: 'Europe', currency: 'EUR', effectiveFrom: '2027-01-01', itemName: 'RX 120', price: 12.5 };

  it('[FEED-16] is named by its list and its model, which need not be repeated', () => {
    const { record, faults } = readJsonRecord('price_lists', 'EU-2027/RX 120', price);
    expect(faults).toEqual([]);
    expect(record).toMatchObject({ priceListId: 'EU-2027', model: 'RX 120', price: '12.5', externalId: 'EU-2027/RX 120' });
    const repeated = { ...price, priceListId: 'EU-2027', model: 'RX 120' };
    expect(readJsonRecord('price_lists', 'EU-2027/RX 120', repeated)).toEqual({ record, faults: [] });
  });

  it('[FEED-16] is refused if its fields name another one', () => {
    const { faults } = readJsonRecord('price_lists', 'EU-2027/RX 120', { ...price, model: 'RX 121' });
    expect(faults).toEqual([{ code: 'field.contradicts', field: 'priceListId' }]);
  });

  it('[FEED-16] has to name its list and its model if the slash does not say which is which', () => {
    expect(readJsonRecord('price_lists', 'EU/2027/RX', price).record).not.toHaveProperty('model');
    const named = { ...price, priceListId: 'EU/2027', model: 'RX' };
    expect(readJsonRecord('price_lists', 'EU/2027/RX', named)).toMatchObject({ record: { model: 'RX' }, faults: [] });
    expect(readJsonRecord('price_lists', 'EU/2027/RX', { model: 'RX' }).faults).toHaveLength(1);
  });
});

it('[FEED-16] files of documents are no values, and the portal’s own id is no external one', () => {
  expect(readJsonRecord('documents', 'D-1', { file: 'a.pdf', portalId: '7', externalId: 'D-1', name: 'Guide' })).toEqual({
    record: { name: 'Guide' },
    faults: [
      { code: 'field.unknown', field: 'file' },
      { code: 'field.unknown', field: 'portalId' },
    ],
  });
});

it('[FEED-16] an external id is read as in a file: composed, and without spaces around it', () => {
  expect(readExternalId('licences', ' u\u0308 1 ')).toEqual({ value: 'ü 1' });
  expect(readExternalId('licences', ' ')).toEqual({ fault: 'cell.empty' });
  expect(readExternalId('licences', '1E+15')).toEqual({ fault: 'cell.shortened' });
});
