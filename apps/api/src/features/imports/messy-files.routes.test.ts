import { beforeAll, expect, it } from 'vitest';

import type { Feed } from '@portal/contract/backoffice/feeds';

import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aWorkbook, type SheetCell } from '../../testing/imports/workbooks.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let feed: Feed;
let partner: Partner;

const header = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until', 'Customer', 'Quantity', 'Value', 'Currency'];
const rows = [
  ['000123', '0000998', 'Rampart RX 120', '0071', '2027-12-31', 'Brückner & Söhne', '25', '1200.50', 'EUR'],
  ['000124', '0000998', 'Rampart RX 240; rack', '0072', '2028-02-29', 'Ferro "Nord" AB', '1000', '12345.60', 'EUR'],
];
const csv = (table: readonly (readonly string[])[], delimiter: string) =>
  table
    .map((cells) => cells.map((cell) => (/[";,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter))
    .join('\r\n');

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  partner = await aPartner(api.admin, { sapId: '0000998' });
  feed = await staff.addFeed();
  const clean = await staff.importFile(feed.id, csv([header, ...rows], ','));
  if (clean.written.created !== 2) throw new Error('The clean file was not imported');
}, 60_000);

/** The rows as Europe writes them: decimal commas, points between thousands, the day first. */
const european = rows.map((cells) =>
  cells.map((cell, column) => {
    if (column === 4) return cell.split('-').toReversed().join('.');
    return column === 7 ? cell.replace('12345', '12.345').replace(/\.(?=\d\d$)/, ',') : cell;
  }),
);
const brokenLines = rows.map((cells) => cells.map((cell, column) => (column === 2 ? cell.replace(' ', '\n') : cell)));

it.each([
  ['semicolons, decimal commas and the day first', () => csv([header, ...european], ';')],
  ['the encoding windows-1252', () => Buffer.from(csv([header, ...rows], ';'), 'latin1')],
  ['a byte order mark', () => `\uFEFF${csv([header, ...rows], ',')}`],
  ['UTF-16', () => Buffer.from(`\uFEFF${csv([header, ...rows], '\t')}`, 'utf16le')],
  [
    'quoted line breaks',
    () => [header, ...brokenLines].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  ],
  ['a workbook', () => aWorkbook([header, ...rows.map(asSheetRow)])],
])('[FEED-06] a file with %s has the same rows as the clean one', async (_, content) => {
  const uploaded = await staff.upload(feed.id, await content());
  const checked = await staff.check(uploaded);
  expect(checked).toMatchObject({ state: 'checked', found: { new: 0, changed: 0, same: 2, fault: 0 } });
});

it('[FEED-06] a number of a workbook that is shown with leading zeros is the id with its zeros', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const sheet = rows.map(asSheetRow).map((cells, row) => {
    const place = `B${row + 2}`;
    return cells.map((cell, column) => (column === 1 ? { xml: `<c r="${place}" s="2"><v>998</v></c>` } : cell));
  });
  const uploaded = await staff.upload(feed.id, await aWorkbook([header, ...sheet], { 'xl/styles.xml': styles }));
  expect(await staff.check(uploaded)).toMatchObject({ state: 'checked', found: { new: 0, changed: 0, same: 2, fault: 0 } });
});

/** Codes are texts; quantity and value are numbers and the last day is a day, as a spreadsheet stores them. */
function asSheetRow(cells: readonly string[]): SheetCell[] {
  return cells.map((cell, column) => {
    if (column === 4) return { day: Math.round(Date.parse(cell) / 86_400_000) + 25_569 };
    return column === 6 || column === 7 ? Number(cell) : cell;
  });
}

it('[FEED-07] what could mean two things is refused by row with the reason, until somebody declares what it means', async () => {
  const unclear = [
    ['9001', '0000998', 'Rampart RX 60', '1', '03/04/2027', '', '1', '10', 'EUR'],
    ['9002', '0000998', 'Rampart RX 60', '2', '2027-12-31', '', '1', '1.234', 'EUR'],
    ['9003', '0000998', 'Rampart RX 60', '3', '2027-12-31', '', '1', '10', 'EUR'],
  ];
  const checked = await staff.check(await staff.upload(feed.id, csv([header, ...unclear], ',')), { remember: false });
  expect(checked).toMatchObject({ found: { new: 1, fault: 2 } });
  const faults = (await staff.rows(checked.id, 'fault')).map(({ number, faults: [fault] }) => [
    number,
    fault?.code,
    fault?.value,
  ]);
  expect(faults).toEqual([
    [2, 'day.unclear', '03/04/2027'],
    [3, 'number.unclear', '1.234'],
  ]);
  expect(await staff.run(checked)).toMatchObject({ written: { created: 1 } });

  const declared = await staff.upload(feed.id, csv([header, ...unclear], ','));
  const rules = { days: 'dmy', decimal: 'comma' } as const;
  const withRules = await staff.check(declared, { rules, remember: false });
  const after = (await staff.rows(withRules.id, 'new')).map((row) => [row.after?.['expiresOn'], row.after?.['value']]);
  expect(after).toEqual([
    ['2027-04-03', '10'],
    ['2027-12-31', '1234'],
  ]);
  const { externalId } = await api.admin
    .selectFrom('licences')
    .select('externalId')
    .where('partnerId', '=', partner.id)
    .where('externalId', 'like', '9%')
    .executeTakeFirstOrThrow();
  expect(externalId).toBe('9003');
});
