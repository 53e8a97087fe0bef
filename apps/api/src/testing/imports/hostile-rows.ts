import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';

/** A row of licences with one cell that is wrong, or only looks so. Columns are counted from 0; see `licenceHeader`. */
export interface HostileCell {
  readonly column: number;
  readonly cell: string;
  /** Why the row is refused, or what the cell is read as. */
  readonly expected: RowFaultCode | { readonly field: string; readonly value: string | null };
}

const fault = (column: number, code: RowFaultCode, values: readonly string[]): HostileCell[] =>
  values.map((cell) => ({ column, cell, expected: code }));
const reads = (column: number, field: string, pairs: readonly (readonly [string, string | null])[]): HostileCell[] =>
  pairs.map(([cell, value]) => ({ column, cell, expected: { field, value } }));

export const hostileCells: readonly HostileCell[] = [
  ...fault(2, 'cell.formula', [
    '=1+1',
    '@SUM(A1:A9)',
    '=HYPERLINK("https://evil.test")',
    "=cmd|' /C calc'!A0",
    ' =1+1',
    '\t=1+1',
  ]),
  ...fault(2, 'cell.errorValue', ['#REF!', '#N/A', '#DIV/0!', '#NAME?']),
  ...fault(2, 'cell.controlCharacter', ['a\u0007b', 'a\u001bb', 'a\u009bb']),
  ...fault(2, 'cell.undecodable', ['Ger\ufffdt']),
  ...fault(2, 'cell.tooLong', ['x'.repeat(201), 'x'.repeat(50_000)]),
  ...fault(2, 'cell.empty', ['', '   ', '\u200b\ufeff']),
  ...fault(1, 'partner.unknown', ['S-999', 's-1x', '0', "' or 1=1 --"]),
  ...fault(1, 'cell.empty', ['']),
  ...fault(0, 'cell.empty', ['']),
  ...fault(0, 'cell.tooLong', ['x'.repeat(121)]),
  ...fault(0, 'cell.shortened', ['1.23E+11', '1,23E+15']),
  ...fault(4, 'day.unclear', ['03/04/2027', '3.4.2027', '12-11-2027']),
  ...fault(4, 'day.noSuchDay', ['2027-02-29', '31.02.2027', '2027-13-01', '00/00/2027', '20270231']),
  ...fault(4, 'day.notADay', ['soon', '12/31/27', '46000', '10000-01-01', '2027-1-1', '31. Dezember 2027', '2027']),
  ...fault(4, 'day.hasTime', ['2027-12-31T23:59:59Z', '31.12.2027 12:00']),
  ...fault(4, 'day.outOfRange', ['1899-12-31', '0001-01-01']),
  ...fault(6, 'number.notANumber', ['one', 'NaN', 'Infinity', '0x10', '1e5', '١٢', '1 0', '--1', '€ 10']),
  ...fault(6, 'number.notWhole', ['1.5', '1,5']),
  ...fault(6, 'number.tooSmall', ['0', '-1']),
  ...fault(6, 'number.tooLarge', ['2147483648', '9'.repeat(40)]),
  ...fault(7, 'number.unclear', ['1.234', '1,234']),
  ...fault(7, 'number.notANumber', ['1.23.45', '1,2,3', '10 EUR', '12.345,6.7']),
  ...fault(7, 'number.tooManyDecimals', ['1.2345', '0,125']),
  ...fault(7, 'number.tooSmall', ['-0.01']),
  ...fault(8, 'currency.unknown', ['EURO', 'XYZ', '€', 'E', 'ＥＵＲ']),
  ...fault(8, 'currency.missing', ['']),
  ...reads(0, 'externalId', [
    ['000123', '000123'],
    ['../../etc/passwd', '../../etc/passwd'],
    ['%00', '%00'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ["'; drop table licences; --", "'; drop table licences; --"],
  ]),
  ...reads(2, 'productName', [
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['{{7*7}}${7*7}', '{{7*7}}${7*7}'],
    ["'=1+1", '=1+1'],
    ['+1+1', '+1+1'],
    ['-2+3', '-2+3'],
    ['  Rampart   RX\n120 ', 'Rampart RX 120'],
    ['Ra\u0301mpart', 'Rámpart'],
    ['19" rack', '19" rack'],
    ['null', 'null'],
    ['🦄', '🦄'],
  ]),
  ...reads(4, 'expiresOn', [
    ['31.12.2027', '2027-12-31'],
    ['20271231', '2027-12-31'],
    ['2027-12-31T00:00:00Z', '2027-12-31'],
    ['4/4/2027', '2027-04-04'],
  ]),
  ...reads(6, 'quantity', [
    ['1 000', '1000'],
    ['007', '7'],
    ['', null],
  ]),
  ...reads(7, 'value', [
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1’234.50', '1234.5'],
  ]),
  ...reads(8, 'currency', [['eur', 'EUR']]),
];
