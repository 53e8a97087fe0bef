import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { SkeletonBar } from '@portal/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SectionError } from '../../../page/section-error.tsx';
import { RowPages } from './row-pages.tsx';

interface RowsBoxProps<Row> {
  /** What is paged, for screen readers. */
  label: string;
  loadingLabel: string;
  query: UseQueryResult<{ readonly body: readonly Row[]; readonly total: number; readonly pageSize: number }>;
  page: number;
  /** How many rows there are as far as known before they are loaded, for a skeleton of the same height. */
  known?: number | undefined;
  empty: ReactNode;
  /** At the end of the last line. */
  end?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

const maxSkeletonRows = 20;

/** A page of rows inside a step: loading, failed, empty or filled. */
export function RowsBox<Row>({ label, loadingLabel, query, page, known, empty, end, children }: RowsBoxProps<Row>) {
  const tryAgain = useRefetchFailed();
  const { data, isPending, isPlaceholderData, error } = query;
  if (isPending) return <RowsSkeleton label={loadingLabel} rows={Math.min(maxSkeletonRows, Math.max(known ?? 5, 1))} />;
  if (!data) return <div className={boxStyle}>{error && <SectionError error={error} onRetry={tryAgain} />}</div>;
  const { body, total, pageSize } = data;
  if (total === 0) return <div className={`${boxStyle} px-3 py-4 text-center text-muted`}>{empty}</div>;
  const pages = Math.ceil(total / pageSize);
  if (page > pages && !isPlaceholderData) {
    return <Navigate to="." search={(old: object) => ({ ...old, rowPage: pages === 1 ? undefined : pages })} replace />;
  }
  return (
    <div className={boxStyle}>
      <div aria-busy={isPlaceholderData} className={`transition-opacity ${isPlaceholderData ? 'opacity-60 delay-150' : ''}`}>
        {children(body)}
      </div>
      <RowPages
        label={label}
        page={page}
        pages={pages}
        pageSize={pageSize}
        shown={body.length}
        total={Math.max(total, known ?? 0)}
      >
        {end}
      </RowPages>
    </div>
  );
}

function RowsSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" aria-busy="true" className={boxStyle}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="divide-y divide-line-subtle">
        <div className="h-8 bg-sunken @max-2xl:hidden" />
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex h-9 items-center gap-6 px-3 @max-2xl:h-14">
            <SkeletonBar className="h-3.5 w-12" />
            <SkeletonBar className="h-3.5 w-1/5" />
            <SkeletonBar className="h-3.5 w-2/5" />
          </div>
        ))}
        <div className="h-11" />
      </div>
    </div>
  );
}

const boxStyle = '@container min-w-0 overflow-clip rounded-md border border-line';
