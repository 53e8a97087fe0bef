import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

/** Skeleton with the dimensions of the cards. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid animate-appear gap-6">
        <Card>
          <div className="flex h-12.25 items-center gap-5 border-b border-line px-5">
            {indexes(4).map((each) => (
              <SkeletonBar key={each} className="h-3.5 w-14" />
            ))}
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 desktop:grid-cols-3">
            {indexes(6).map((each) => (
              <div
                key={each}
                className={`grid content-start gap-2 ${each < 2 ? 'h-16' : 'h-10'} ${each === 2 || each === 3 ? 'max-tablet:col-span-full' : ''}`}
              >
                <SkeletonBar className="h-3 w-1/4" />
                <SkeletonBar className="h-3.5 w-1/2" />
              </div>
            ))}
          </div>
        </Card>
        <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_25rem]">
          <Card>
            <CardHeaderSkeleton />
            <div className="grid gap-x-5 gap-y-1 p-5 tablet:grid-cols-2">
              <SkeletonBar className="col-span-full mb-6 h-31 w-full" />
              {indexes(9).map((each) => (
                <div key={each} className="grid h-25 content-start gap-2 pt-1">
                  <SkeletonBar className="h-3.5 w-24" />
                  <SkeletonBar className="h-11 w-full rounded-md" />
                </div>
              ))}
            </div>
          </Card>
          <Card>
            <CardHeaderSkeleton />
            <div className="grid content-start gap-3 p-5">
              <SkeletonBar className="h-6 w-3/5" />
              <SkeletonBar className="h-10 w-full" />
              <SkeletonBar className="h-9 w-24 rounded-md" />
            </div>
            <div className="grid content-start gap-3 border-t border-line-subtle p-5">
              <SkeletonBar className="h-5 w-1/4" />
              <SkeletonBar className="h-9 w-36 rounded-md" />
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}

function CardHeaderSkeleton() {
  return (
    <div className="flex min-h-13 items-center border-b border-line-subtle px-5">
      <SkeletonBar className="h-4 w-32" />
    </div>
  );
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
