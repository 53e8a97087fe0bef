import { FileFaultError, tableLimits, type Cell } from './table-file.ts';

/** What the rest of the workbook says about cells. */
interface CellContext {
  /** As they are meant: a cell only refers to one, however many do. */
  readonly sharedStrings: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Days are counted from 1904 instead of 1900. */
  readonly startsIn1904: boolean;
}

/** What a cell style makes of a number. */
export interface CellStyle {
  readonly isDay: boolean;
  /** The digits that are shown at least, with leading zeros: 7 of the format 0000000. */
  readonly digits: number;
}

export interface RawCell {
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  text: string;
}

/** What a spreadsheet itself allows in a cell. */
const maxCellLength = 32_767;

export function joinCellText(text: string, more: string): string {
  if (text.length + more.length > maxCellLength) throw new FileFaultError('file.lineTooLong');
  return text + more;
}

/** The column of a cell such as C7, counted from 0. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= tableLimits.maxColumns) throw new FileFaultError('file.tooManyColumns');
  return column;
}

/** The column of a cell that does not say it. */
export function nextColumn(cells: readonly Cell[]): number {
  if (cells.length >= tableLimits.maxColumns) throw new FileFaultError('file.tooManyColumns');
  return cells.length;
}

/**
 * The value of a cell: text as it is, a number as a number, or as text if it has leading zeros, a day as yyyy-mm-dd, with the time behind
 * it if there is one. Of a formula its text is given, with the sign by which the row is refused: whether its last result is right nobody knows.
 */
export function cellOf({ type, style, text, isFormula }: RawCell, { sharedStrings, styles, startsIn1904 }: CellContext): Cell {
  if (isFormula) return `=${text}`;
  if (text === '') return '';
  if (type === 's') {
    const shared = sharedStrings[Number(text)];
    if (shared === undefined) throw new FileFaultError('file.damaged');
    return plainText(shared);
  }
  if (type === 'inlineStr' || type === 'str') return plainText(unescapeCodes(text));
  if (type === 'd' || type === 'e') return text;
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  const value = Number(text);
  if (!Number.isFinite(value)) throw new FileFaultError('file.damaged');
  const { isDay = false, digits = 0 } = styles[style] ?? {};
  if (isDay) return dayOf(value, startsIn1904);
  // As in a text file that is saved from it: an id is shown, and meant, with its zeros.
  if (digits > text.length && /^\d{1,15}$/.test(text)) return text.padStart(digits, '0');
  // A spreadsheet computes with 15 digits; what is behind them is rounding.
  return Number(value.toPrecision(15));
}

/** Text that only looks like a formula gets the apostrophe by which text files say that it is none; so does one that has it already. */
function plainText(text: string): string {
  return /^(?:[=@]|'\s*[=+\-@\t\r＝＋－＠])/.test(text) ? `'${text}` : text;
}

/** The day of a serial number. Day 60 of 1900 never was: workbooks believe that 1900 was a leap year. */
function dayOf(serial: number, startsIn1904: boolean): string {
  const sinceEpoch = startsIn1904 ? serial - 24_107 : serial - (serial < 60 ? 25_568 : 25_569);
  const moment = new Date(Math.round(sinceEpoch * 86_400_000));
  if (Number.isNaN(moment.getTime())) return String(serial);
  const text = moment.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}

/** Characters that XML cannot contain are written as _x000D_. */
export function unescapeCodes(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
