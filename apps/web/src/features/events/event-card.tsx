import { useLingui } from '@lingui/react/macro';
import type { EventNode } from '@portal/contract/events';
import { Link } from '@tanstack/react-router';

import { dialogState } from '../../app/dialog-address.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { DateTile } from './date-tile.tsx';
import { eventRowHeight } from './events-pending.tsx';

export function EventCard({ event }: { event: EventNode }) {
  const { t } = useLingui();
  const { id, name, description, eventType, venueName, dateTimeStart } = event;
  const kind = [eventType, venueName].filter(Boolean).join(' · ');

  return (
    <li className={`${cardStyle} ${eventRowHeight}`}>
      <DateTile event={event} />
      <div className="min-w-0">
        <h3 className="line-clamp-2 wrap-anywhere">
          {/* The whole card is the link's target; the menu's button lies above it. */}
          <Link
            to="."
            search={(old) => ({ ...old, event: id })}
            state={dialogState}
            resetScroll={false}
            data-content={name ? true : undefined}
            className="rounded-xs after:absolute after:inset-0"
          >
            {name ?? t({ id: 'events.untitled', message: 'Untitled event' })}
          </Link>
        </h3>
        {description && (
          <p data-content className="mt-0.5 line-clamp-1 text-13 wrap-anywhere text-muted">
            {description}
          </p>
        )}
        {kind && (
          <p data-content className="line-clamp-2 text-13 wrap-anywhere text-muted">
            {kind}
          </p>
        )}
        <p data-content className="text-13 text-muted tabular-nums">
          <time dateTime={dateTimeStart}>{formatDateTime(dateTimeStart)}</time>
        </p>
      </div>
      <CalendarMenu event={event} isIcon />
    </li>
  );
}

const cardStyle =
  'relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line-subtle py-3 ps-5 pe-3 transition-colors not-first:border-t hover:bg-hover ' +
  'max-tablet:ps-4 tablet:max-desktop:nth-2:border-t-0 tablet:max-desktop:even:border-s';
