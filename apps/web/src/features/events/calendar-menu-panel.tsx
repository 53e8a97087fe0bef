import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { EventNode } from '@portal/contract/events';
import { MenuItem, MenuPanel, MenuSeparator } from '@portal/ui/menu';
import { notify } from '@portal/ui/notify';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { CalendarArrowDown, CalendarX, ExternalLink } from 'lucide-react';

import { useAddedEvent } from './added-events.ts';
import { calendarFileUrl, googleCalendarUrl, outlookCalendarUrl } from './event-links.ts';

/** The portal cannot see the person's calendar: it only remembers that one was chosen, and the person can undo that. */
export function CalendarMenuPanel({ event, ...panel }: PopoverTriggerProps & { event: EventNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAdded, setAdded] = useAddedEvent(event.id);
  const newTab = <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>;

  const handleAction = (key: string | number) => {
    if (key === 'file') clickLink({ href: calendarFileUrl(event.id, locale), download: '' });
    if (key === 'google') clickLink({ href: googleCalendarUrl(event), ...inNewTab });
    if (key === 'outlook') clickLink({ href: outlookCalendarUrl(event), ...inNewTab });
    setAdded(key !== 'remove');
    notify(
      key === 'remove'
        ? { kind: 'info', topic, text: t({ id: 'events.removed', message: 'Event was removed from your calendar' }) }
        : { kind: 'success', topic, text: t({ id: 'events.added', message: 'Event was added to your calendar' }) },
    );
  };

  return (
    <MenuPanel {...panel} aria-label={t({ id: 'events.addToCalendar', message: 'Add to calendar' })} onAction={handleAction}>
      <MenuItem id="file" icon={<CalendarArrowDown />}>
        {t({ id: 'events.file', message: 'Calendar file (.ics)' })}
      </MenuItem>
      <MenuItem id="google" icon={<ExternalLink />}>
        {t({ id: 'events.google', message: 'Google Calendar' })}
        {newTab}
      </MenuItem>
      <MenuItem id="outlook" icon={<ExternalLink />}>
        {t({ id: 'events.outlook', message: 'Outlook' })}
        {newTab}
      </MenuItem>
      {isAdded && (
        <>
          <MenuSeparator />
          <MenuItem id="remove" icon={<CalendarX />}>
            {t({ id: 'events.notAdded', message: 'Mark as not added' })}
          </MenuItem>
        </>
      )}
    </MenuPanel>
  );
}

const topic = 'calendar';

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };

/** Clicks a link outside of the menu, because links inside would get the portal's base path. */
function clickLink(link: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement('a'), link).click();
}
