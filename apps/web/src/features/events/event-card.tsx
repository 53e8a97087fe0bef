import { useLingui } from '@lingui/react/macro';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { EventNode } from '@portal/contract/events';
import { Link } from '@tanstack/react-router';

import { formatDateTime } from '../../i18n/dates.ts';
import { unbrokenModels } from '../../i18n/unbroken-models.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { DateTile } from './date-tile.tsx';
import { eventRowHeight } from './events-skeleton.tsx';

export function EventCard({ event }: { event: EventNode }) {
  const { t } = useLingui();
  const { id, name, description, eventType, venueName, dateTimeStart } = event;
  const typeAndVenue = [eventType, venueName].filter(Boolean).join(' · ');

  return (
    <li className={`${cardStyle} ${eventRowHeight}`}>
      <DateTile event={event} />
      <div className="min-w-0">
        {/* On a desktop, name and description share three lines: the longer the name, the shorter the description. */}
        <div className="desktop:line-clamp-3">
          <h3 className="wrap-anywhere max-desktop:line-clamp-2">
            {/* The link covers the whole card, except for the menu's button. */}
            <Link
              to="."
              search={(old) => ({ ...old, event: id })}
              state={dialogHistoryState}
              resetScroll={false}
              data-content={name ? true : undefined}
              className="rounded-xs after:absolute after:inset-0"
            >
              {name ? unbrokenModels(name) : t({ id: 'events.untitled', message: 'Untitled event' })}
            </Link>
          </h3>
          {description && (
            <p data-content className="mt-0.5 text-13 wrap-anywhere text-muted max-desktop:line-clamp-1">
              {description}
            </p>
          )}
        </div>
        {typeAndVenue && (
          <p data-content className="line-clamp-2 text-13 wrap-anywhere text-muted">
            {typeAndVenue}
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
  'relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line-subtle py-3 desktop:py-2.5 ps-5 pe-3 transition-colors not-first:border-t hover:bg-hover ' +
  'max-tablet:ps-4 tablet:max-desktop:nth-2:border-t-0 tablet:max-desktop:even:border-s';
