import { leadPageSize } from '@portal/contract/leads';
import { SkeletonBar } from '@portal/ui/skeleton';

/** Skeleton with as many rows as a page has, in their final height: a table, or cards on a phone. */
export function LeadsSkeleton({ label, isPhone }: { label: string; isPhone: boolean }) {
  const rows = Array.from({ length: leadPageSize }, (_, index) => index);
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {isPhone ? (
        <div aria-hidden="true" className="grid animate-appear gap-3">
          {rows.map((row) => (
            <div key={row} className="grid h-40 content-start gap-2.5 rounded-lg border border-line bg-card p-4">
              <SkeletonBar className="h-4 w-1/2" />
              <SkeletonBar className="h-4 w-2/3" />
              <SkeletonBar className="h-3 w-2/5" />
              <SkeletonBar className="mt-3.5 h-11 rounded-md" />
            </div>
          ))}
        </div>
      ) : (
        <div aria-hidden="true" className="animate-appear">
          <div className="h-10 border-b border-line bg-sunken" />
          {rows.map((row) => (
            <div key={row} className="flex h-(--row-h) items-center gap-6 border-b border-line-subtle px-5 last:border-b-0">
              <SkeletonBar className="h-3.5 w-10 shrink-0" />
              <SkeletonBar className="h-3.5 flex-1" />
              <SkeletonBar className="h-3.5 flex-1" />
              <SkeletonBar className="h-6 w-20 shrink-0 rounded-full" />
              <SkeletonBar className="h-3.5 flex-1 @max-[60rem]:hidden" />
              <SkeletonBar className="h-3.5 w-20 shrink-0" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Skeleton of a lead's details. */
export function LeadDetailsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid h-96 animate-appear content-start gap-5">
        <div className="grid grid-cols-2 gap-x-6 gap-y-5 desktop:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((each) => (
            <div key={each} className="grid gap-2">
              <SkeletonBar className="h-3 w-14" />
              <SkeletonBar className="h-4 w-4/5" />
            </div>
          ))}
        </div>
        <SkeletonBar className="h-24 rounded-md" />
        <SkeletonBar className="h-8 w-2/3" />
      </div>
    </div>
  );
}
