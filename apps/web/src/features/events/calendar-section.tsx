import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { Card, CardHeader } from '@portal/ui/card';
import { CountBadge } from '@portal/ui/count-badge';
import { EmptyState } from '@portal/ui/empty-state';
import { linkStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventNode } from '@portal/contract/events';

import { LazyPart } from '@portal/client/page/lazy-part';
import { SectionError } from '../../page/section-error.tsx';
import { labels } from '../../i18n/labels.ts';
import { EventCard } from './event-card.tsx';
import { eventGridStyle, EventsSkeleton } from './events-skeleton.tsx';
import { eventsQuery } from './events.api.ts';
import { upcomingEvents } from './upcoming-events.ts';

/** How many events are shown before "view more events" is pressed. */
const collapsedCount = 4;

const loadDialog = async () => (await import('./event-dialog.tsx')).EventDialog;

/** The provider's events that have not ended. */
export function CalendarSection({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const events = useQuery(eventsQuery(useLocale()));
  const upcoming = upcomingEvents(events.data ?? [], useNow());
  const count = upcoming.length;
  const { id, close } = useDialogParam('event');

  return (
    <Card aria-labelledby="calendar-title" className={`flex flex-col overflow-clip ${className}`}>
      <CardHeader
        id="calendar-title"
        title={t(labels.section.calendar)}
        end={count > 0 && <CountBadge value={count} label={t({ id: 'events.count', message: `${count} upcoming` })} />}
      />
      {events.isPending ? (
        <EventsSkeleton count={collapsedCount} />
      ) : events.isError ? (
        <SectionError error={events.error} onRetry={events.refetch} />
      ) : (
        <EventList events={upcoming} />
      )}
      {id && events.data && (
        <LazyPart load={loadDialog} onLoadError={close}>
          {(EventDialog) => <EventDialog key={id} event={events.data.find((event) => event.id === id)} />}
        </LazyPart>
      )}
    </Card>
  );
}

function EventList({ events }: { events: readonly EventNode[] }) {
  const { t } = useLingui();
  const [isExpanded, setExpanded] = useState(false);

  if (events.length === 0) {
    return (
      <EmptyState
        art="paper"
        level={3}
        title={t({ id: 'events.none', message: 'No upcoming events' })}
        text={t({ id: 'events.noneText', message: 'Webinars, training sessions and trade shows will appear here.' })}
      />
    );
  }
  return (
    <>
      <ul data-expanded={isExpanded || undefined} className={eventGridStyle}>
        {(isExpanded ? events : events.slice(0, collapsedCount)).map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      {events.length > collapsedCount && (
        <div className="flex min-h-11 items-center border-t border-line-subtle px-5 max-tablet:px-4">
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
            className={`${linkStyle} min-h-11`}
          >
            {isExpanded ? t({ id: 'events.less', message: 'show less' }) : t({ id: 'events.more', message: 'view more events' })}
          </button>
        </div>
      )}
    </>
  );
}

/** Re-renders every minute, so that an event disappears soon after it ends. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
