import { describe, expect, it } from 'vitest';

import { readDay } from './cell-day.ts';
import { readNumber } from './cell-number.ts';
import { escapeFormulas } from '../../http/export/csv-text.ts';
import { readCode, readLine, readLines } from './cell-text.ts';

const number = (raw: string, decimal?: 'comma' | 'point') => readNumber(raw, { decimal, maxDecimals: 4 });

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['-5', '-5'],
    ['007', '7'],
    ['12.50', '12.5'],
    ['12,50', '12.5'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1 234,50', '1234.5'],
    ['1\u202f234,50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['-0', '0'],
  ])('[FEED-06] %j can be read in one way only, so nobody has to declare how', (raw, value) => {
    expect(number(raw)).toEqual({ value });
  });

  it.each(['1.234', '1,234', '12.500', '999,999', '-1.000'])(
    '[FEED-07] %j could be two numbers and is refused unless the decimal sign is declared',
    (raw) => {
      expect(number(raw)).toEqual({ fault: 'number.unclear' });
      expect([number(raw, 'comma'), number(raw, 'point')]).toEqual([
        { value: expect.any(String) },
        { value: expect.any(String) },
      ]);
      expect(number(raw, 'comma')).not.toEqual(number(raw, 'point'));
    },
  );

  it.each(['1e5', '€ 5', '5 EUR', '12.5.3', '1,2,3', '--5', '5-', '(5)', 'NaN', '0x10', '1 2', '½', '٣'])('%j is none', (raw) => {
    expect(number(raw)).toEqual({ fault: 'number.notANumber' });
  });

  it('is refused with more decimals, digits or a smaller value than its field takes', () => {
    const whole = { decimal: undefined, maxDecimals: 0, min: 1 };
    expect(readNumber('2.5', whole)).toEqual({ fault: 'number.notWhole' });
    expect(readNumber('2.00', whole)).toEqual({ value: '2' });
    expect(readNumber('0', whole)).toEqual({ fault: 'number.tooSmall' });
    expect(readNumber('1234567890123', whole)).toEqual({ fault: 'number.tooLarge' });
    expect(readNumber('1,999', { decimal: 'comma', maxDecimals: 2 })).toEqual({ fault: 'number.tooManyDecimals' });
  });
});

describe('a day', () => {
  it.each([
    ['2027-12-31', '2027-12-31'],
    ['2027/12/31', '2027-12-31'],
    ['20271231', '2027-12-31'],
    ['31.12.2027', '2027-12-31'],
    ['12/31/2027', '2027-12-31'],
    ['03.03.2027', '2027-03-03'],
    ['2027-12-31T00:00:00Z', '2027-12-31'],
    ['2027-12-31 00:00', '2027-12-31'],
    ['29.02.2028', '2028-02-29'],
  ])('[FEED-06] %j can be read in one way only', (raw, value) => {
    expect(readDay(raw, undefined)).toEqual({ value });
  });

  it.each(['03/04/2026', '3.4.2026', '01-02-2026'])(
    '[FEED-07] %j could be two days and is refused unless the order is declared',
    (raw) => {
      expect(readDay(raw, undefined)).toEqual({ fault: 'day.unclear' });
      expect(readDay(raw, 'dmy')).not.toEqual(readDay(raw, 'mdy'));
    },
  );

  it.each([
    ['31.02.2027', 'day.noSuchDay'],
    ['2027-02-29', 'day.noSuchDay'],
    ['00.01.2027', 'day.noSuchDay'],
    ['31.12.27', 'day.notADay'],
    ['46387', 'day.notADay'],
    ['31. Dez 2027', 'day.notADay'],
    ['2027-12-31 10:30', 'day.hasTime'],
    ['1899-12-31', 'day.outOfRange'],
    ['31-12.2027', 'day.notADay'],
  ])('%j is refused: %s', (raw, fault) => {
    expect(readDay(raw, 'dmy')).toEqual({ fault });
  });

  it('[FEED-07] is not turned around when it does not fit the declared order', () => {
    expect(readDay('31/12/2027', 'mdy')).toEqual({ fault: 'day.noSuchDay' });
  });
});

describe('a text', () => {
  it('[FEED-06] keeps its leading zeros and loses spaces around it and line breaks within it', () => {
    expect(readCode(' 000123 ', 20)).toEqual({ value: '000123' });
    expect(readLine('Rack 19"\r\nwith  rails\u00a0', 50)).toEqual({ value: 'Rack 19" with rails' });
    expect(readLine('Zu\u0308rich', 50)).toEqual({ value: 'Zürich' });
  });

  it.each([
    ['=1+1', 'cell.formula'],
    ['@SUM(A1)', 'cell.formula'],
    ['#REF!', 'cell.errorValue'],
    ['#N/A', 'cell.errorValue'],
    ['a\u0000b', 'cell.controlCharacter'],
    ['a\u001bb', 'cell.controlCharacter'],
    ['M\ufffdller', 'cell.undecodable'],
    ['x'.repeat(51), 'cell.tooLong'],
  ])('%j is refused: %s', (raw, fault) => {
    expect(readLine(raw, 50)).toEqual({ fault });
  });

  it.each(['1,23457E+11', '8.81204E+07'])('%j is no id: a spreadsheet has shortened it', (raw) => {
    expect(readCode(raw, 50)).toEqual({ fault: 'cell.shortened' });
  });

  it('[FEED-17] loses the apostrophe that an export has put before what looks like a formula', () => {
    expect(readLine("'=1+1", 50)).toEqual({ value: '=1+1' });
    expect(readLine("'+49 30 5550", 50)).toEqual({ value: '+49 30 5550' });
    expect(readLine("'tis", 50)).toEqual({ value: "'tis" });
  });
});

describe('a text that an export has made harmless for spreadsheets', () => {
  it.each([
    '=1+1',
    "'=1+1",
    "''=1+1",
    '\r\n- call',
    '\n=1+1',
    "a,'=b",
    'a,=b',
    "a,''=b",
    'a\n-17 °C',
    "a;\n'+1",
    '@home',
    "'quoted'",
    "it's",
  ])('[FEED-17] %j reads back as it was', (text) => {
    const asTyped = text.replaceAll('\r\n', '\n').trim();
    expect(readLines(escapeFormulas(text), 100)).toEqual({ value: asTyped });
    const line = text.replaceAll(/\s+/g, ' ').trim();
    expect(readLine(escapeFormulas(line), 100)).toEqual({ value: line });
  });
});
