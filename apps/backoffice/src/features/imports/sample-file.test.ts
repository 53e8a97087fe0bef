import {
  foldColumnName,
  importFields,
  importKinds,
  proposeMapping,
  findMappingGaps,
} from '@portal/contract/backoffice/import-kinds';
import { describe, expect, it } from 'vitest';

import { sampleFile } from './sample-file.ts';

const cellsOf = (line = '') => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell).slice(0, -1);

describe('[FEED-14] the sample file', () => {
  it.each(importKinds)('of %s has columns that an import recognises, and a value for everything that is required', (kind) => {
    const [header, row, end] = sampleFile(kind).split('\r\n');
    const columns = header?.split(',') ?? [];
    expect(end).toBe('');
    expect(proposeMapping(kind, columns)).toEqual(columns);
    expect(findMappingGaps(kind, columns)).toEqual({ missing: [], partners: undefined, hasTwoKeys: false });
    const cells = cellsOf(`${row},`);
    expect(cells).toHaveLength(columns.length);
    const required = importFields(kind).filter(({ name, isRequired }) => isRequired && name !== 'portalId');
    for (const { name } of required) expect([name, cells[columns.indexOf(name)]]).not.toEqual([name, '']);
  });

  it.each(importKinds)('of %s has numbers and days that mean the same whatever a feed says about decimals and days', (kind) => {
    const [header, row] = sampleFile(kind).split('\r\n');
    const cells = cellsOf(`${row},`);
    const columns = header?.split(',') ?? [];
    const cellOf = (types: readonly string[]) =>
      importFields(kind).flatMap(({ name, type }) => (types.includes(type) ? [cells[columns.indexOf(name)] ?? ''] : []));
    for (const cell of cellOf(['amount', 'integer'])) expect(cell).toMatch(/^\d+$/);
    for (const cell of cellOf(['day'])) expect(cell).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('[FEED-14] the names of columns', () => {
  it.each(importKinds)('of %s are spelled as they are compared, and none leads to two fields', (kind) => {
    const names = importFields(kind).flatMap(({ columns }) => columns);
    expect(names.filter((name) => foldColumnName(name) !== name)).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['partners', ['Kundennr.', 'Firmenname', 'USt-ID-Nr.', 'Länder-Code'], ['externalId', 'name', 'vatId', 'country']],
    ['people', ['ID', 'Prénom', 'Nom', 'Adresse e-mail'], ['externalId', 'firstName', 'lastName', 'email']],
    ['licences', ['Número de serie', 'Fecha de vencimiento', 'Cantidad'], ['deviceSerial', 'expiresOn', 'quantity']],
    ['price_lists', ['Gültig ab', 'Einzelpreis', 'Währung'], ['effectiveFrom', 'price', 'currency']],
  ] as const)('of %s are known in German, French and Spanish', (kind, columns, fields) => {
    expect(proposeMapping(kind, columns)).toEqual(fields);
  });
});
