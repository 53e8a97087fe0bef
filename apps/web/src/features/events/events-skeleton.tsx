import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';

export const eventGridStyle = 'grid tablet:max-desktop:grid-cols-2 desktop:flex-1 desktop:auto-rows-fr';
/** This height fits the longest texts that a row shows, so that nothing below moves when they load. */
export const eventRowHeight = 'min-h-26 tablet:min-h-34';

/** Placeholders for events, each with the height of a row. */
export function EventsSkeleton({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'events.loading', message: 'Loading events' })}</span>
      <div aria-hidden="true" className={eventGridStyle}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`${eventRowHeight} flex items-center gap-3.5 px-5 py-3 max-tablet:px-4`}>
            <SkeletonBar className="size-16 rounded-md" />
            <span className="grid flex-1 gap-2">
              <SkeletonBar className="h-3.5 w-4/5" />
              <SkeletonBar className="h-3 w-3/5" />
              <SkeletonBar className="h-3 w-2/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
