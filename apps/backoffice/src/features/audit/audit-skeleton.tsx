import { SkeletonBar } from '@portal/ui/skeleton';

/** Placeholder with the heights of the rows that are loading. */
export function AuditSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="tablet:border-t tablet:border-line">
        {widths.map((width, index) => (
          <div key={index} className="flex h-9 items-center gap-6 border-b border-line-subtle px-4 max-tablet:h-13">
            <SkeletonBar className="h-3.5 w-10" />
            <SkeletonBar className="h-3.5 w-28" />
            <SkeletonBar className={`h-3.5 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

const widths = Array.from({ length: 15 }, (_, index) => ['w-1/2', 'w-1/3', 'w-2/5'][index % 3]);
