import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

/** Skeleton with the dimensions of the product card and the first rows of its documents. */
export function ProductSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'product.loading', message: 'Loading product' })}</span>
      <div aria-hidden="true" className="grid animate-appear gap-6">
        <Card className="grid overflow-clip desktop:grid-cols-[26rem_minmax(0,1fr)]">
          <SkeletonBar className="h-60 rounded-none max-tablet:h-52 desktop:h-82" />
          <div className="grid content-start gap-4 p-5 desktop:px-7 desktop:py-6">
            <SkeletonBar className="h-6 w-3/5" />
            <div className="grid gap-2.5">
              <SkeletonBar className="h-4 w-full max-w-[62ch]" />
              <SkeletonBar className="h-4 w-full max-w-[62ch]" />
              <SkeletonBar className="h-4 w-4/5 max-w-[50ch]" />
            </div>
            <SkeletonBar className="h-9 w-64 max-w-full rounded-md max-tablet:h-11" />
            <SkeletonBar className="h-10 w-full" />
          </div>
        </Card>
        <div>
          <SkeletonBar className="mb-3 h-9 w-40" />
          <Card className="overflow-clip">
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className="flex h-(--row-h) items-center border-b border-line-subtle px-5 last:border-b-0">
                <SkeletonBar className="h-3.5 w-1/3" />
              </div>
            ))}
          </Card>
        </div>
      </div>
    </div>
  );
}
