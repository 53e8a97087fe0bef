import type { ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { Day } from '../rows/day.ts';

/** A column of the files of a feed, and the field that it becomes; null leaves it out. */
export type DemoColumn = readonly [name: string, field: string | null];

export interface DemoFeed {
  /** Its id is made from it, so it stays. */
  readonly number: number;
  readonly name: string;
  readonly kind: ImportKind;
  readonly source: string;
  readonly mode?: 'update' | 'both';
  readonly scope: 'changes' | 'snapshot';
  readonly door: 'upload' | 'http' | 'folder';
  /** By when its file comes on weekdays, on the clock of Berlin. */
  readonly expectedBy?: string;
  readonly by: string;
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly DemoColumn[];
  readonly rules: { readonly days?: 'dmy'; readonly decimal?: 'comma' };
  /** The oldest first. */
  readonly imports: readonly DemoImport[];
}

export interface DemoImport {
  readonly fileName: (date: string) => string;
  readonly at: (day: Day) => Date;
  /** Who uploaded it. */
  readonly by?: string;
  /** What it is left at. */
  readonly end: 'done' | 'checked' | 'undone' | 'cancelled' | 'failed';
  readonly rows: (day: Day) => readonly (readonly string[])[];
  /** The file itself, if it is none that the portal can read. */
  readonly bytes?: Buffer;
  /** Texts of products that are in the portal until this import changes them. */
  readonly earlierTitles?: ReadonlyMap<number, string>;
}
