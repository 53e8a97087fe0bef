import { useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '@portal/ui/card';
import { Count } from '@portal/ui/count';
import { EmptyState } from '@portal/ui/empty-state';
import { linkStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventNode } from '@portal/contract/events';

import { useDialogAddress } from '../../app/dialog-address.ts';
import { OnDemand } from '../../app/on-demand.tsx';
import { SectionFailure } from '../../app/section-failure.tsx';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { EventCard } from './event-card.tsx';
import { eventGrid, EventsPending } from './events-pending.tsx';
import { eventsQuery } from './events.api.ts';
import { upcomingEvents } from './upcoming-events.ts';

const shownAtFirst = 4;

const loadDialog = async () => (await import('./event-dialog.tsx')).EventDialog;

/** The provider's events that are not over yet. */
export function CalendarSection({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const events = useQuery(eventsQuery(useLocale()));
  const upcoming = upcomingEvents(events.data ?? [], useNow());
  const count = upcoming.length;
  const { id, close } = useDialogAddress('event');

  return (
    <Card aria-labelledby="calendar-title" className={`flex flex-col overflow-clip ${className}`}>
      <CardHead
        id="calendar-title"
        title={t(labels.section.calendar)}
        end={count > 0 && <Count value={count} label={t({ id: 'events.count', message: `${count} upcoming` })} />}
      />
      {events.isPending ? (
        <EventsPending count={shownAtFirst} />
      ) : events.isError ? (
        <SectionFailure error={events.error} onRetry={events.refetch} />
      ) : (
        <EventList events={upcoming} />
      )}
      {id && events.data && (
        <OnDemand load={loadDialog} onMissing={close}>
          {(EventDialog) => <EventDialog key={id} event={events.data.find((event) => event.id === id)} />}
        </OnDemand>
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
      <ul data-expanded={isExpanded || undefined} className={eventGrid}>
        {(isExpanded ? events : events.slice(0, shownAtFirst)).map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      {events.length > shownAtFirst && (
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

/** An event that ends while one looks at the page leaves it within a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
