import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

interface PriceListLoadingProps {
  /** Also shows a skeleton of the toolbar above the prices. */
  hasToolbar?: boolean;
}

/** Skeleton as tall as the frame or the page of prices that follows, so that nothing below moves. */
export function PriceListSkeleton({ hasToolbar = true }: PriceListLoadingProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="min-h-[56.25rem]">
      <span className="sr-only">{t({ id: 'priceList.loading', message: 'Loading your price list' })}</span>
      <div aria-hidden="true" className="animate-appear">
        {hasToolbar && (
          <div className="mb-4 flex gap-2 *:h-9 *:rounded-md max-tablet:mb-3 max-tablet:flex-col touch:*:h-11">
            <SkeletonBar className="tablet:max-w-96 tablet:flex-1" />
            <SkeletonBar className="tablet:w-60" />
            <SkeletonBar className="tablet:ms-auto tablet:w-28" />
          </div>
        )}
        <Card className="overflow-clip max-tablet:hidden">
          <div className="h-10 border-b border-line bg-sunken" />
          {rows.map((row) => (
            <div key={row} className="flex h-(--row-h) items-center border-b border-line-subtle px-5 last:border-b-0">
              <Cell width="w-1/4" bar="w-28" />
              <Cell width="flex-1" bar="w-3/5" />
              <Cell width="w-1/5" bar="w-16" />
              <SkeletonBar className="h-3.5 w-20" />
            </div>
          ))}
        </Card>
        <div className="grid gap-2 tablet:hidden">
          {rows.map((row) => (
            <div key={row} className="flex h-17 items-center gap-3 rounded-lg border border-line bg-card px-4">
              <div className="grid flex-1 gap-2">
                <SkeletonBar className="h-4 w-1/3" />
                <SkeletonBar className="h-3 w-3/5" />
              </div>
              <SkeletonBar className="h-4 w-20" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Cell({ width, bar }: { width: string; bar: string }) {
  return (
    <span className={`${width} min-w-0 pe-6`}>
      <SkeletonBar className={`h-3.5 max-w-full ${bar}`} />
    </span>
  );
}

const rows = Array.from({ length: 16 }, (_, index) => index);
