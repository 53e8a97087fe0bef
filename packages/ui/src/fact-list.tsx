import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Nothing to say shows as a dash. */
  value: ReactNode;
  /** Takes a line of its own. */
  isWide?: boolean;
  /** An address or the like, which half a phone's width would break in two. */
  isLong?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** What the dash stands for, for screen readers. */
  missing: string;
  columns?: 1 | 2 | 3 | 4;
}

/** Labels and values to read, not to change. */
export function FactList({ facts, missing, columns = 3 }: FactListProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-4 ${grids[columns]}`}>
      {facts.map(({ label, value, isWide = false, isLong = false }) => (
        <div key={label} className={`min-w-0 ${isWide ? 'col-span-full' : ''} ${isLong ? 'max-tablet:col-span-full' : ''}`}>
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium text-strong wrap-anywhere">
            {value || (
              <span className="text-muted">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{missing}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const grids = {
  1: 'grid-cols-1',
  2: 'grid-cols-2 narrow:grid-cols-1',
  3: 'grid-cols-2 narrow:grid-cols-1 desktop:grid-cols-3',
  4: 'grid-cols-2 narrow:grid-cols-1 desktop:grid-cols-4',
};
