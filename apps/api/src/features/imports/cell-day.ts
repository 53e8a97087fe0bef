import type { Read } from './cell-text.ts';

/** Which of the two numbers before or after the year is the day. Undefined if nobody has said so. */
export type DayOrder = 'dmy' | 'mdy';

const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;
const anyTime = /[T ]\d{1,2}:\d{2}/;

/** Reads a day as yyyy-mm-dd. What could be two days is refused, unless the order is declared. */
export function readDay(raw: string, order: DayOrder | undefined): Read<string> {
  const text = raw.trim().replace(midnight, '');
  if (anyTime.test(text)) return { fault: 'day.hasTime' };
  const iso = yearFirst.exec(text);
  if (iso) return toDay(iso[1], iso[3], iso[4]);
  const parts = yearLast.exec(text);
  if (!parts) return { fault: 'day.notADay' };
  const [, first = '', , second = '', year] = parts;
  if (order === 'dmy') return toDay(year, second, first);
  if (order === 'mdy') return toDay(year, first, second);
  // Both readings are the same day, or only one of them is a day.
  if (Number(first) === Number(second)) return toDay(year, first, second);
  const readings = [toDay(year, second, first), toDay(year, first, second)].filter((reading) => 'value' in reading);
  if (readings.length === 2) return { fault: 'day.unclear' };
  return readings[0] ?? { fault: 'day.noSuchDay' };
}

function toDay(year = '', month = '', day = ''): Read<string> {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  // The parser turns the 31st of a shorter month into the 1st of the next.
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(text)) return { fault: 'day.noSuchDay' };
  return Number(year) < 1900 ? { fault: 'day.outOfRange' } : { value: text };
}
