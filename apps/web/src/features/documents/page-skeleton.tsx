import { SkeletonBar } from '@portal/ui/skeleton';

/** Placeholder for the first page. */
export function PageSkeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`min-h-0 flex-1 overflow-clip bg-sunken px-4 py-4 ${className}`}>
      <div className="mx-auto grid aspect-[1/1.414] w-full max-w-248 animate-appear content-start gap-4 rounded-[2px] bg-card p-[8%] shadow-menu">
        <SkeletonBar className="mb-4 h-8 w-3/5" />
        {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-9/10', 'w-2/3'].map((width, index) => (
          <SkeletonBar key={index} className={`h-3.5 ${width}`} />
        ))}
        <SkeletonBar className="my-4 aspect-16/7 w-full" />
        {['w-full', 'w-11/12', 'w-3/4'].map((width, index) => (
          <SkeletonBar key={index} className={`h-3.5 ${width}`} />
        ))}
      </div>
    </div>
  );
}
