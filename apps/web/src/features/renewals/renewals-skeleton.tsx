import { useLingui } from '@lingui/react/macro';
import { DataCell } from '@portal/ui/data-table';
import { SkeletonBar } from '@portal/ui/skeleton';

import { ChartSkeleton } from './expiry-chart.tsx';
import { rowHeight } from './renewal-table.tsx';
import { useRenewalList } from './use-renewal-list.ts';

/** Skeleton of the rows of a page, in their final height. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} className="animate-appear">
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-24'].map((width, column) => (
        <DataCell key={column} className={rowHeight}>
          {index === 0 && column === 0 && <Loading />}
          <SkeletonBar className={`${column === 3 ? 'h-6 rounded-full' : 'h-3.5'} ${width}`} />
        </DataCell>
      ))}
    </tr>
  ));
}

export function CardsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid animate-appear gap-3">
      <Loading />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden="true" className="grid h-31 content-start gap-2.5 rounded-lg border border-line bg-card p-4">
          <SkeletonBar className="h-4 w-1/2" />
          <SkeletonBar className="h-3.5 w-2/3" />
          <SkeletonBar className="h-3.5 w-2/5" />
          <SkeletonBar className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of the whole screen, until it is known whether the partner has renewals. */
export function RenewalsSkeleton({ isPhone }: { isPhone: boolean }) {
  const list = useRenewalList();
  const { rows } = list.params;
  return (
    <>
      <ChartSkeleton list={list} />
      {isPhone ? (
        <div className="pt-30">
          <CardsSkeleton rows={rows} />
        </div>
      ) : (
        <div className="@container overflow-clip rounded-lg border border-line bg-card">
          <div aria-hidden="true" className="flex h-15.25 items-center justify-between border-b border-line px-5">
            <SkeletonBar className="h-9 w-80 rounded-md" />
            <SkeletonBar className="h-9 w-44 rounded-md" />
          </div>
          <div className="h-10 border-b border-line bg-sunken" />
          <div className="h-12.25 border-b border-line" />
          <table className="w-full table-fixed border-separate border-spacing-0">
            <tbody>
              <RowsSkeleton rows={rows} />
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <span role="status" aria-busy="true" className="sr-only">
      {t({ id: 'renewals.loading', message: 'Loading renewals' })}
    </span>
  );
}
