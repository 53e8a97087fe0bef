import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

/** Skeleton with the dimensions of the list. */
export function TicketsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      {/* As tall as the search field that replaces it. */}
      <p className="mb-4 flex min-h-9 items-center text-muted max-tablet:min-h-11">{label}</p>
      <Card aria-hidden="true" className="animate-appear">
        {[0, 1, 2, 3].map((each) => (
          <div
            key={each}
            className="grid h-29 content-start max-tablet:h-42 gap-3 border-t border-line-subtle px-5 py-4.5 first:border-t-0"
          >
            <div className="flex items-center justify-between gap-4">
              <SkeletonBar className="h-4 w-2/5" />
              <SkeletonBar className="h-6 w-24 rounded-full" />
            </div>
            <SkeletonBar className="h-3.5 w-4/5" />
            <SkeletonBar className="h-3 w-48" />
          </div>
        ))}
      </Card>
    </div>
  );
}
