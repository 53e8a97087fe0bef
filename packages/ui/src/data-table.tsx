import { ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

interface DataTableProps {
  label: string;
  head: ReactNode;
  /** A second row of the head, with a `FilterCell` for each column. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A dense table on the browser's own elements. Its columns keep their widths whatever is in them. */
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

interface ColumnHeadProps {
  /** The width of the column; the one without takes what is left. */
  className?: string;
  /** Figures and dates stand at the end. */
  isEnd?: boolean;
  /** How the rows are sorted by this column now. */
  order?: SortOrder | undefined;
  onSort?: () => void;
  children: ReactNode;
}

/** Names a column, and sorts by it where it can. Only the sorted column shows its arrow. */
export function ColumnHead({ className = '', isEnd = false, order, onSort, children }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={`${headStyle} ${isEnd ? 'text-end' : 'text-start'} ${className}`}
    >
      {onSort ? <SortButton order={order} onSort={onSort} label={children} isEnd={isEnd} /> : children}
    </th>
  );
}

interface SortButtonProps {
  order: SortOrder | undefined;
  onSort: () => void;
  label: ReactNode;
  /** Above figures: a short word stays over them, also where a finger makes its button wider than the word. */
  isEnd?: boolean;
}

/** Also where rows are cards and there is no head to press. */
export function SortButton({ order, onSort, label, isEnd = false }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={`-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 text-start touch:min-h-11 ${isEnd ? 'justify-end' : ''} ${order ? 'font-semibold text-strong' : 'font-medium hover:text-strong'}`}
    >
      {label}
      {order && <ArrowUp aria-hidden="true" className={`size-4 transition-transform ${order === 'desc' ? 'rotate-180' : ''}`} />}
    </button>
  );
}

/** What narrows a column, under its name. */
export function FilterCell({ children }: { children: ReactNode }) {
  return <td className="border-b border-line px-3 py-2 align-top first:ps-5 last:pe-5">{children}</td>;
}

export function DataRow(props: ComponentProps<'tr'>) {
  return <tr {...props} className="group/row transition-colors hover:bg-hover" />;
}

export function DataCell({ isEnd = false, className = '', ...props }: ComponentProps<'td'> & { isEnd?: boolean }) {
  return <td {...props} className={`${cellStyle} ${isEnd ? 'text-end tabular-nums' : ''} ${className}`} />;
}

/** The cell that names its row, for who hears the others one by one. */
export function RowHead({ className = '', ...props }: ComponentProps<'th'>) {
  return <th {...props} scope="row" className={`${cellStyle} text-start ${className}`} />;
}

// Below the header of the page, which is sticky too.
const headStyle =
  'sticky top-(--header-h) z-10 h-10 border-b border-line bg-sunken px-3 text-13 font-medium text-muted first:ps-5 last:pe-5 print:static';

const cellStyle = 'h-(--row-h) min-w-0 border-b border-line-subtle px-3 first:ps-5 last:pe-5';
