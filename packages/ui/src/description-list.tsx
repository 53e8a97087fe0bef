import type { ReactNode } from 'react';

export interface DescriptionItem {
  label: string;
  /** An empty value is shown as a dash. */
  value: ReactNode;
  /** Spans the full width. */
  isWide?: boolean;
  /** Spans the full width on a phone only, for a long value such as a URL. */
  isLong?: boolean;
}

interface DescriptionListProps {
  facts: readonly DescriptionItem[];
  /** The meaning of the dash, for screen readers. */
  missing: string;
  columns?: 1 | 2 | 3 | 4;
}

/** A read-only list of labels and values. */
export function DescriptionList({ facts, missing, columns = 3 }: DescriptionListProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-4 ${grids[columns]}`}>
      {facts.map(({ label, value, isWide = false, isLong = false }, index) => (
        // Facts of a product may have the same label, or none yet.
        <div key={index} className={`min-w-0 ${isWide ? 'col-span-full' : ''} ${isLong ? 'max-tablet:col-span-full' : ''}`}>
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
