import { SkeletonBar } from '@portal/ui/skeleton';

import type { ListColumn } from './list-column.ts';
import { cellStyle, headStyle } from './list-table.tsx';

interface ListSkeletonProps {
  label: string;
  columns: readonly Pick<ListColumn<never>, 'id' | 'title' | 'className' | 'isNumeric'>[];
  rows: number;
  isPhone: boolean;
  canSelect: boolean;
  hasTwoLines?: boolean;
}

/** Placeholder with the heights and column widths of the list that is loading. */
export function ListSkeleton({ label, columns, rows, isPhone, canSelect, hasTwoLines = false }: ListSkeletonProps) {
  const numbers = Array.from({ length: rows }, (_, index) => index);
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {isPhone ? (
        <div aria-hidden="true" className="grid gap-2">
          {numbers.slice(0, 8).map((row) => (
            <div key={row} className="grid h-19 content-center gap-2.5 rounded-lg border border-line bg-card px-4">
              <SkeletonBar className="h-4 w-3/5" />
              <SkeletonBar className="h-3 w-2/5" />
            </div>
          ))}
        </div>
      ) : (
        <table aria-hidden="true" className="w-full table-fixed border-separate border-spacing-0">
          <thead>
            <tr>
              {canSelect && <td className={`${headStyle} w-10 pe-0!`}>{'\u00a0'}</td>}
              {columns.map(({ id, title, className = '', isNumeric = false }) => (
                <td key={id} className={`${headStyle} ${isNumeric ? 'text-end' : ''} ${className}`}>
                  {title}
                </td>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {numbers.map((row) => (
              <tr key={row}>
                {canSelect && (
                  <td className={`${cellStyle(hasTwoLines)} pe-0!`}>
                    <SkeletonBar className="size-4" />
                  </td>
                )}
                {columns.map(({ id, className = '' }, column) => (
                  <td key={id} className={`${cellStyle(hasTwoLines)} ${className}`}>
                    <SkeletonBar className={`h-3.5 ${widths[(row + column) % widths.length]}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const widths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'];
