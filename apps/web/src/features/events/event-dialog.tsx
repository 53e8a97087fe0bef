import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import type { EventNode } from '@portal/contract/events';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { DescriptionList } from '@portal/ui/description-list';
import { CalendarDays, ExternalLink, MapPin } from 'lucide-react';

import { errorMessages } from '../../api/error-messages.ts';
import { ContentLink } from '../../content/content-link.tsx';
import { ContentPicture } from '../../content/content-picture.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';
import { unbrokenModels } from '../../i18n/unbroken-models.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { mapUrl } from './event-links.ts';

/** Event dialog with its own URL. Shows a message if the event does not exist (any more). */
export function EventDialog({ event }: { event: EventNode | undefined }) {
  const { t } = useLingui();
  const { close } = useDialogParam('event');
  const dialogProps = { isOpen: true, onOpenChange: close, closeLabel: t(labels.button.close) };

  if (!event) {
    return (
      <Dialog {...dialogProps} size="sm" title={t(labels.section.calendar)}>
        <p>{t(errorMessages['resource.notFound'])}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialogProps}
      title={
        event.name ? (
          <span data-content>{unbrokenModels(event.name)}</span>
        ) : (
          t({ id: 'events.untitled', message: 'Untitled event' })
        )
      }
      footer={
        <>
          <CalendarMenu event={event} />
          {event.Url && (
            <ContentLink path={event.Url.path} className={buttonStyle({ kind: 'primary' })}>
              {t({ id: 'events.goToPage', message: 'Go to the event page' })}
              <ExternalLink />
            </ContentLink>
          )}
        </>
      }
    >
      <ContentPicture
        src={event.imagen?.fullpath}
        alt=""
        sizes="(width <= 700px) 100vw, 33rem"
        className="aspect-2/1! rounded-lg"
        placeholder={
          <span className="grid size-full place-items-center text-muted">
            <CalendarDays className="size-8" />
          </span>
        }
      />
      <Facts event={event} />
      {event.description && (
        <p data-content className="text-16 whitespace-pre-line wrap-anywhere">
          {event.description}
        </p>
      )}
    </Dialog>
  );
}

function Facts({ event: { eventType, dateTimeStart, dateTimeEnd, venueName } }: { event: EventNode }) {
  const { t } = useLingui();
  const mapHref = venueName && mapUrl(venueName);
  const venue = venueName && (
    <span className="flex flex-wrap items-center gap-x-3">
      <span data-content>{venueName}</span>
      {mapHref && (
        <a href={mapHref} target="_blank" rel="noopener noreferrer" className={mapStyle}>
          <MapPin className="size-4" />
          {t({ id: 'events.showOnMap', message: 'Show on map' })}
          <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
        </a>
      )}
    </span>
  );
  return (
    <DescriptionList
      columns={2}
      missing={t({ id: 'fact.missing', message: 'Not provided' })}
      facts={[
        { label: t({ id: 'events.start', message: 'Start' }), value: <span data-content>{formatDateTime(dateTimeStart)}</span> },
        {
          label: t({ id: 'events.end', message: 'End' }),
          value: dateTimeEnd && <span data-content>{formatDateTime(dateTimeEnd)}</span>,
        },
        { label: t({ id: 'events.type', message: 'Event type' }), value: eventType && <span data-content>{eventType}</span> },
        { label: t({ id: 'events.venue', message: 'Venue' }), value: venue, isLong: true },
      ]}
    />
  );
}

const mapStyle = `${linkStyle} inline-flex min-h-6 items-center gap-1`;
