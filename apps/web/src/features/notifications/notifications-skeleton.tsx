import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

/** Skeleton with the dimensions of the list. */
export function NotificationsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <Card aria-hidden="true" className="animate-appear">
        <div className="h-12 border-b border-line-subtle px-5 py-4.5">
          <SkeletonBar className="h-3 w-32" />
        </div>
        {[60, 45, 70, 50].map((width) => (
          <div key={width} className="flex h-17 gap-2.5 border-t border-line-subtle px-5 py-4 first:border-t-0">
            <SkeletonBar className="ms-4.5 size-4" />
            <span className="grid flex-1 content-start gap-2.5">
              <span style={{ inlineSize: `${width}%` }}>
                <SkeletonBar className="h-3.5" />
              </span>
              <SkeletonBar className="h-3 w-40" />
            </span>
          </div>
        ))}
      </Card>
    </div>
  );
}
