import type { ReactNode } from 'react';

/** A column of a list. The first one names its row: its cell has the row's link, made with `rowLinkProps`. */
export interface ListColumn<Row, Sort extends string = string> {
  readonly id: string;
  readonly title: string;
  /** The sort key of the contract; without one the column cannot be sorted. */
  readonly sort?: Sort;
  /** Aligned to the end, with digits of the same width. */
  readonly isNumeric?: boolean;
  /** Class names with the width of the column, and the container widths at which it is hidden. One column has no width. */
  readonly className?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** Properties of the link or button that opens a row. The cursor focuses it, and a click anywhere on the row clicks it. */
export const rowLinkProps = {
  'data-row-link': '',
  className: 'min-w-0 truncate rounded-xs font-medium text-strong underline-offset-[3px] group-hover/row:underline',
};
