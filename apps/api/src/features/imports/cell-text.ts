import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';

/** A value, or why there is none. */
export type Read<Value> = { readonly value: Value } | { readonly fault: RowFaultCode };

const startsFormula = /^[=@]/;
/** What an export of ours writes in front of a text that a spreadsheet would evaluate. */
const escapedFormula = /^'(?='*\s*'?[=+\-@\t\r＝＋－＠])/;
const escapedWithin = /'(?=[=+\-@＝＋－＠])(?<=[,;|\t\r\n][\s"]*'*.)/g;
/** What a spreadsheet shows instead of a value that it could not compute. */
const errorValue = /^#(?:REF|VALUE|DIV\/0|N\/A|NAME\?|NULL|NUM|SPILL|CALC)!?$/;
/** A long number that a spreadsheet has shortened when it saved the file: its last digits are lost. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d+$/i;
const controlCharacter = /\p{Cc}/u;

function isUndecodable(raw: string): boolean {
  return /\ufffd|\p{Cs}/u.test(raw);
}

function cleanLine(raw: string): string {
  return raw
    .replace(escapedFormula, '')
    .replaceAll(escapedWithin, '')
    .normalize('NFC')
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}

/** Reads one line of text: line breaks and repeated spaces become one space. */
export function readLine(raw: string, maxLength: number): Read<string> {
  // Before anything else is done with it: a cell can be as long as a file.
  if (raw.length > 2 * maxLength + 100) return { fault: 'cell.tooLong' };
  if (isUndecodable(raw)) return { fault: 'cell.undecodable' };
  const text = cleanLine(raw);
  if (controlCharacter.test(text)) return { fault: 'cell.controlCharacter' };
  if (errorValue.test(text)) return { fault: 'cell.errorValue' };
  if (startsFormula.test(text) && !escapedFormula.test(raw)) return { fault: 'cell.formula' };
  if (text.length > maxLength) return { fault: 'cell.tooLong' };
  return { value: text };
}

/** Reads a text that may have several lines; only the beginning of the cell can be a formula. */
export function readLines(raw: string, maxLength: number): Read<string> {
  if (raw.length > 2 * maxLength + 100) return { fault: 'cell.tooLong' };
  // The apostrophe is before the first sign of the whole text, which may be in a later line.
  const isEscaped = escapedFormula.test(raw);
  const [first = '', ...rest] = (isEscaped ? raw.slice(1) : raw).split(/\r\n|\n|\r/);
  const beginning = readLine(isEscaped && first.trim() !== '' ? `'${first}` : first, maxLength);
  if ('fault' in beginning) return beginning;
  const text = [beginning.value, ...rest.map(cleanLine)].join('\n').trim();
  if (isUndecodable(raw)) return { fault: 'cell.undecodable' };
  if (controlCharacter.test(text.replaceAll('\n', ''))) return { fault: 'cell.controlCharacter' };
  return text.length > maxLength ? { fault: 'cell.tooLong' } : { value: text };
}

/** Reads an identifier, which keeps its leading zeros. */
export function readCode(raw: string, maxLength: number): Read<string> {
  const line = readLine(raw, maxLength);
  if ('value' in line && shortenedNumber.test(line.value)) return { fault: 'cell.shortened' };
  return line;
}
