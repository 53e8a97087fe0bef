import { useState } from 'react';

export interface Selection<Row> {
  /** The selected rows, also those on other pages; those on this page as they were loaded last. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selects the whole page, or nothing of it if all of it was selected. */
  readonly togglePage: () => void;
  readonly clear: () => void;
}

/** The selected rows of a list. They stay selected on other pages; another filter, which is another `key`, starts anew. */
export function useSelection<Row extends { readonly id: string | number }>(page: readonly Row[], key: string): Selection<Row> {
  const [stored, setStored] = useState<{ key: string; rows: readonly Row[] }>({ key, rows: [] });
  const selected = stored.key === key ? stored.rows : [];
  const has = ({ id }: Row) => selected.some((row) => row.id === id);
  const store = (rows: readonly Row[]) => setStored({ key, rows });
  const withoutPage = selected.filter(({ id }) => !page.some((row) => row.id === id));
  return {
    rows: selected.map((row) => page.find(({ id }) => id === row.id) ?? row),
    has,
    toggle: (row) => store(has(row) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]),
    togglePage: () => store(page.every(has) ? withoutPage : [...withoutPage, ...page]),
    clear: () => store([]),
  };
}
