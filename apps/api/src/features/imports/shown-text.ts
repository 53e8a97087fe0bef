import type { Cell } from './tables/table-file.ts';

const maxCharacters = 100;

/** The beginning of a cell in a form that can be stored and shown, whatever is in it. */
export function shownText(cell: Cell): string {
  const storable = String(cell)
    .slice(0, 2 * maxCharacters)
    .replaceAll(/\p{Cs}|\0/gu, '\ufffd');
  return [...storable].slice(0, maxCharacters).join('');
}
