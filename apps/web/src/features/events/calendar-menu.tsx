import { useLingui } from '@lingui/react/macro';
import { LazyMenu } from '@portal/client/page/lazy-menu';
import type { EventNode } from '@portal/contract/events';
import { buttonStyle } from '@portal/ui/button-style';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { CalendarCheck, CalendarPlus, ChevronDown } from 'lucide-react';
import { createContext, use, useState } from 'react';

import { useAddedEvent } from './added-events.ts';

/** Offers the event to common calendars, and shows whether one was chosen before. */
export function CalendarMenu({ event, isIcon = false }: { event: EventNode; isIcon?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isAdded] = useAddedEvent(event.id);
  const label = isAdded
    ? t({ id: 'events.addedToCalendar', message: 'Added to calendar' })
    : t({ id: 'events.addToCalendar', message: 'Add to calendar' });

  return (
    <EventContext value={event}>
      <LazyMenu
        isOpen={isOpen}
        onOpenChange={setOpen}
        popup="menu"
        load={loadPanel}
        {...(isIcon && { label: event.name ? `${label}: ${event.name}` : label, title: label })}
        className={`${buttonStyle({ kind: isIcon ? 'quiet' : 'secondary', icon: isIcon })} relative ${isAdded ? 'text-accent-text' : ''}`}
      >
        {isAdded ? <CalendarCheck /> : <CalendarPlus />}
        {!isIcon && (
          <>
            {label}
            <ChevronDown />
          </>
        )}
      </LazyMenu>
    </EventContext>
  );
}

/** The menu keeps the panel that it has loaded, while the event changes with the language: the context passes the current event. */
const EventContext = createContext<EventNode | undefined>(undefined);

const loadPanel = async () => {
  const { CalendarMenuPanel } = await import('./calendar-menu-panel.tsx');
  return function CurrentEventPanel(panel: PopoverTriggerProps) {
    const event = use(EventContext);
    return event && <CalendarMenuPanel {...panel} event={event} />;
  };
};
