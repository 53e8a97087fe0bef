import { SkeletonBar } from '@portal/ui/skeleton';

export function SessionsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="animate-appear divide-y divide-line-subtle">
        {[1, 2].map((each) => (
          <div key={each} className="flex h-25.5 gap-3 px-5 py-4">
            <SkeletonBar className="size-5" />
            <span className="grid flex-1 content-start gap-2.5">
              <SkeletonBar className="h-3.5 w-2/5" />
              <SkeletonBar className="h-3 w-3/4" />
              <SkeletonBar className="h-3 w-2/3" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
