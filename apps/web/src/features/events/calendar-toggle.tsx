import { useLingui } from '@lingui/react/macro';
import type { EventNode } from '@portal/contract/events';
import { buttonStyle } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { CalendarCheck, CalendarPlus } from 'lucide-react';

import { useLocale } from '../../i18n/locale.ts';
import { useAddedEvent } from './added-events.ts';
import { calendarFile } from './event-links.ts';

/** Remembers that the person has noted the event, and hands it over as a file for whatever calendar they use. */
export function CalendarToggle({ event: { id, name }, isIcon = false }: { event: EventNode; isIcon?: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAdded, setAdded] = useAddedEvent(id);
  const label = t({ id: 'events.addToCalendar', message: 'Add to calendar' });

  const handleClick = () => {
    setAdded(!isAdded);
    if (isAdded) {
      notify({ kind: 'info', text: t({ id: 'events.removed', message: 'Event was removed from your calendar' }) });
      return;
    }
    notify({
      kind: 'success',
      text: t({ id: 'events.added', message: 'Event was added to your calendar' }),
      action: {
        label: t({ id: 'events.file', message: 'Calendar file (.ics)' }),
        onPress: () => fetchFile(calendarFile(id, locale)),
      },
    });
  };

  return (
    <button
      type="button"
      aria-pressed={isAdded}
      aria-label={isIcon && name ? `${label}: ${name}` : undefined}
      title={isIcon ? label : undefined}
      onClick={handleClick}
      className={`${buttonStyle({ kind: isIcon ? 'quiet' : 'secondary', icon: isIcon })} relative aria-pressed:text-accent-text`}
    >
      {isAdded ? <CalendarCheck /> : <CalendarPlus />}
      {!isIcon && label}
    </button>
  );
}

/** The way a link with `download` would: the server names the file, and a phone offers it to its calendar. */
function fetchFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
