import type { Database } from '../../db/database.ts';
import type { DayDifference, Figures } from './day-figures.queries.ts';
import { recomputeDay } from './day-figures.service.ts';

interface Output {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Exit codes: the figures agree or were corrected · a check found differences · nothing could be counted. */
const exitCodes = { done: 0, differs: 1, notCounted: 2 } as const;

const usage = `Usage: npm run day-figures -- DAY [LAST DAY] [--check]

Counts the figures of one day, or of all days from the first to the last, again from the rows of that day, prints what differs
from the stored figures, and corrects it. With --check it changes nothing and exits with 1 if anything differs. Days are in UTC
and are written as 2026-11-16. A day whose rows have been deleted keeps its figures and exits with 2.`;

/** More lines than anyone reads; the total is printed after them. */
const maxPrinted = 200;

/** Recomputes the given days and prints what differs. Returns the exit code. */
export async function recomputeDays(database: Database, args: readonly string[], output: Output): Promise<number> {
  const isCheck = args.includes('--check');
  const days = parseDays(args.filter((arg) => arg !== '--check'));
  if (!days) {
    output.printError(usage);
    return exitCodes.notCounted;
  }
  let code: number = exitCodes.done;
  for (const day of days) {
    const differences = await recomputeDay(database, day, { isCheck });
    if (differences) printDifferences(day, differences, isCheck, output);
    else output.printError(`${day}: its rows do not exist (any more); the stored figures stay as they are`);
    if (!differences) code = exitCodes.notCounted;
    else if (isCheck && differences.length > 0 && code === exitCodes.done) code = exitCodes.differs;
  }
  return code;
}

function printDifferences(day: string, differences: DayDifference[], isCheck: boolean, { print }: Output): void {
  for (const { partnerId, stored, counted } of differences.slice(0, maxPrinted))
    print(`${day} partner ${partnerId}: ${differingFigures(stored, counted).join(', ')}`);
  if (differences.length === 0) print(`${day}: the figures agree with the rows`);
  else print(`${day}: ${differences.length} partners differ${isCheck ? '' : ', corrected'}`);
}

function differingFigures(stored: Figures | null, counted: Figures | null): string[] {
  return Object.keys(stored ?? counted ?? {}).flatMap((name) => {
    if (name === 'day' || name === 'partnerId') return [];
    const [before, after] = [stored?.[name], counted?.[name]].map((value) => value ?? 'none');
    return before === after ? [] : [`${name} ${before} → ${after}`];
  });
}

/** Returns all days from the first to the last, or undefined if they are not valid dates in this order. */
function parseDays(args: readonly string[]): string[] | undefined {
  const [first, last = first, ...others] = args;
  if (first === undefined || last === undefined || others.length > 0) return undefined;
  if (!isDay(first) || !isDay(last) || last < first) return undefined;
  const days = [first];
  for (let day = first; day < last; days.push(day)) day = dayAfter(day);
  return days;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
