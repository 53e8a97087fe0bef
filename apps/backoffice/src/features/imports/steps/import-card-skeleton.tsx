import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

import { stepNames } from './import-steps.ts';

/** The card with its five lines folded. */
export function ImportCardSkeleton({ label }: { label: string }) {
  return (
    <Card>
      <div role="status" aria-busy="true">
        <span className="sr-only">{label}</span>
        <div aria-hidden="true">
          <div className="flex min-h-(--card-header-h) items-center border-b border-line px-(--card-px)">
            <SkeletonBar className="h-4 w-64 max-w-full" />
          </div>
          {stepNames.map((step) => (
            <div
              key={step}
              className="flex items-center gap-3 border-t border-line-subtle px-(--card-px) py-3 first-of-type:border-t-0"
            >
              <SkeletonBar className="size-6 rounded-full" />
              <SkeletonBar className="h-4 w-16" />
              <SkeletonBar className="h-4 w-2/5" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
