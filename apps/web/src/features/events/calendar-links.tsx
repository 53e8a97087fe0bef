import { useLingui } from '@lingui/react/macro';
import type { EventNode } from '@portal/contract/events';
import { buttonStyle } from '@portal/ui/button-style';
import { CalendarArrowDown, ExternalLink } from 'lucide-react';

import { useLocale } from '../../i18n/locale.ts';
import { calendarFile, googleCalendar, outlookCalendar } from './event-links.ts';

/** Ways to take the event into a calendar outside the portal. */
export function CalendarLinks({ event }: { event: EventNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const newTab = <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>;
  return (
    <ul
      aria-label={t({ id: 'events.takeAlong', message: 'For your own calendar' })}
      className="-mx-2.5 flex flex-wrap gap-x-1 gap-y-0.5"
    >
      <li>
        <a href={calendarFile(event.id, locale)} download="" className={linkButton}>
          <CalendarArrowDown />
          {t({ id: 'events.file', message: 'Calendar file (.ics)' })}
        </a>
      </li>
      {[
        { name: t({ id: 'events.google', message: 'Google Calendar' }), href: googleCalendar(event) },
        { name: t({ id: 'events.outlook', message: 'Outlook' }), href: outlookCalendar(event) },
      ].map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={linkButton}>
            <ExternalLink />
            {name}
            {newTab}
          </a>
        </li>
      ))}
    </ul>
  );
}

const linkButton = `${buttonStyle({ kind: 'link', size: 'sm' })} max-tablet:min-h-11`;
