import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@portal/ui/checkbox';
import { SortButton, type SortOrder } from '@portal/ui/data-table';
import type { MouseEvent } from 'react';

import type { ListColumn } from './list-column.ts';
import type { Selection } from './use-selection.ts';

export interface ListSorting<Sort extends string> {
  orderOf: (sort: Sort) => SortOrder | undefined;
  toggleSort: (sort: Sort) => void;
}

interface ListTableProps<Row, Sort extends string> {
  label: string;
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  rowName: (row: Row) => string;
  sorting?: ListSorting<Sort> | undefined;
  selection?: Selection<Row> | undefined;
  /** The id of the row with the cursor. */
  cursor: string | undefined;
  /** Rows of two lines, 48 px instead of 36 px high. */
  hasTwoLines?: boolean;
}

/** A dense table with a sticky head. The widths of its columns do not depend on their content. */
export function ListTable<Row extends { readonly id: string | number }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, columns, rows, rowName, sorting, selection, cursor, hasTwoLines = false } = props;
  const { t } = useLingui();
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr>
          {selection && (
            <th className={`${headStyle} w-10 pe-0!`}>
              <Checkbox
                aria-label={t({ id: 'list.selectPage', message: 'Select all on this page' })}
                checked={rows.every(selection.has)}
                isIndeterminate={rows.some(selection.has) && !rows.every(selection.has)}
                onChange={selection.togglePage}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            data-selected={selection?.has(row) || undefined}
            data-cursor={cursor === String(row.id) || undefined}
            onClick={openRow}
            className={rowStyle}
          >
            {selection && (
              <td className={`${cellStyle(hasTwoLines)} pe-0!`}>
                <RowCheckbox row={row} name={rowName(row)} selection={selection} />
              </td>
            )}
            {columns.map((column, index) => (
              <Cell key={column.id} column={column} row={row} isFirst={index === 0} hasTwoLines={hasTwoLines} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The checkbox that selects a row. */
export function RowCheckbox<Row>({ row, name, selection }: { row: Row; name: string; selection: Selection<Row> }) {
  const { t } = useLingui();
  return (
    <Checkbox
      aria-label={t({ id: 'list.select', message: `Select ${name}` })}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}

/** A click anywhere on a row opens it, unless it hits a control or ends a text selection. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button, input, select, label')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}

interface ColumnHeadProps<Row, Sort extends string> {
  column: ListColumn<Row, Sort>;
  sorting: ListSorting<Sort> | undefined;
}

function ColumnHeader<Row, Sort extends string>({ column, sorting }: ColumnHeadProps<Row, Sort>) {
  const { sort, title, isNumeric = false, className = '' } = column;
  const order = sort && sorting?.orderOf(sort);
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={`${headStyle} ${isNumeric ? 'text-end' : 'text-start'} ${className}`}
    >
      {sort && sorting ? (
        <SortButton order={order} onSort={() => sorting.toggleSort(sort)} label={title} alignEnd={isNumeric} />
      ) : (
        title
      )}
    </th>
  );
}

interface CellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
  isFirst: boolean;
  hasTwoLines: boolean;
}

function Cell<Row>({ column, row, isFirst, hasTwoLines }: CellProps<Row>) {
  const style = `${cellStyle(hasTwoLines)} truncate ${column.isNumeric ? 'text-end tabular-nums' : 'text-start'} ${column.className ?? ''}`;
  return isFirst ? (
    <th scope="row" className={`${style} font-normal`}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={style}>{column.cell(row)}</td>
  );
}

export const headStyle =
  'sticky top-(--header-h) z-5 h-8 truncate border-y border-line bg-sunken px-2 text-13 font-medium text-muted first:ps-4 last:pe-4 print:static';

export function cellStyle(hasTwoLines: boolean): string {
  return `${hasTwoLines ? 'h-12' : 'h-9'} border-b border-line-subtle px-2 first:ps-4 last:pe-4`;
}

// The last class keeps a row that the cursor reaches clear of the bulk bar.
const rowStyle =
  'group/row cursor-pointer transition-colors hover:bg-hover data-cursor:bg-hover data-selected:bg-accent-soft ' +
  'data-cursor:[&>:first-child]:shadow-[inset_2px_0_0_var(--accent)] [&_[data-row-link]]:scroll-mb-20';
