import { ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

interface DataTableProps {
  label: string;
  head: ReactNode;
  /** A second header row with a `FilterCell` for each column. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A dense table of native elements. The widths of its columns do not depend on their content. */
export function DataTable({ label, head, filters, children }: DataTableProps) {
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr>{head}</tr>
        {filters && <tr className="print:hidden">{filters}</tr>}
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">{children}</tbody>
    </table>
  );
}

interface ColumnHeaderProps {
  /** Class name with the width of the column; a column without one takes the remaining space. */
  className?: string;
  /** For numbers and dates, which are aligned to the end. */
  alignEnd?: boolean;
  /** The current sort order by this column, if any. */
  order?: SortOrder | undefined;
  onSort?: () => void;
  children: ReactNode;
}

/** The header of a column, sortable when `onSort` is given. Only the sorted column shows its arrow. */
export function ColumnHeader({ className = '', alignEnd = false, order, onSort, children }: ColumnHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={`${headStyle} ${alignEnd ? 'text-end' : 'text-start'} ${className}`}
    >
      {onSort ? <SortButton order={order} onSort={onSort} label={children} alignEnd={alignEnd} /> : children}
    </th>
  );
}

interface SortButtonProps {
  order: SortOrder | undefined;
  onSort: () => void;
  label: ReactNode;
  /** Aligns the label with the numbers below, also where the touch target is wider than the label. */
  alignEnd?: boolean;
}

/** Also used where rows are cards and there is no table header. */
export function SortButton({ order, onSort, label, alignEnd = false }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={`-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 text-start touch:min-h-11 ${alignEnd ? 'justify-end' : ''} ${order ? 'font-semibold text-strong' : 'font-medium hover:text-strong'}`}
    >
      {label}
      {order && <ArrowUp aria-hidden="true" className={`size-4 transition-transform ${order === 'desc' ? 'rotate-180' : ''}`} />}
    </button>
  );
}

/** The filter of a column, below its name. */
export function FilterCell({ children }: { children: ReactNode }) {
  return <td className="border-b border-line px-3 py-2 align-top first:ps-5 last:pe-5">{children}</td>;
}

export function DataRow(props: ComponentProps<'tr'>) {
  return <tr {...props} className="group/row transition-colors hover:bg-hover" />;
}

export function DataCell({ alignEnd = false, className = '', ...props }: ComponentProps<'td'> & { alignEnd?: boolean }) {
  return <td {...props} className={`${cellStyle} ${alignEnd ? 'text-end tabular-nums' : ''} ${className}`} />;
}

/** The cell that names its row, for screen readers. */
export function RowHeader({ className = '', ...props }: ComponentProps<'th'>) {
  return <th {...props} scope="row" className={`${cellStyle} text-start ${className}`} />;
}

// The header row sticks below the page header, which is sticky too.
const headStyle =
  'sticky top-(--top-h) z-10 h-10 border-b border-line bg-sunken px-3 text-13 font-medium text-muted first:ps-5 last:pe-5 print:static';

const cellStyle = 'h-(--row-h) min-w-0 border-b border-line-subtle px-3 first:ps-5 last:pe-5';
