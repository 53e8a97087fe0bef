import { useLingui } from '@lingui/react/macro';
import type { EventNode } from '@portal/contract/events';
import { buttonStyle } from '@portal/ui/button-style';
import type { PanelProps } from '@portal/ui/use-panel';
import { CalendarCheck, CalendarPlus, ChevronDown } from 'lucide-react';
import { createContext, use, useState } from 'react';

import { HeaderMenu } from '../../app/header-menu.tsx';
import { useAddedEvent } from './added-events.ts';

/** Offers the event to the calendars people use, and shows whether one of them was chosen before. */
export function CalendarMenu({ event, isIcon = false }: { event: EventNode; isIcon?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isAdded] = useAddedEvent(event.id);
  const label = isAdded
    ? t({ id: 'events.addedToCalendar', message: 'Added to calendar' })
    : t({ id: 'events.addToCalendar', message: 'Add to calendar' });

  return (
    <ShownEvent value={event}>
      <HeaderMenu
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
      </HeaderMenu>
    </ShownEvent>
  );
}

/** The menu keeps the panel it has loaded, and the event comes anew with another language. */
const ShownEvent = createContext<EventNode | undefined>(undefined);

const loadPanel = async () => {
  const { CalendarMenuPanel } = await import('./calendar-menu-panel.tsx');
  return function ShownEventPanel(panel: PanelProps) {
    const event = use(ShownEvent);
    return event && <CalendarMenuPanel {...panel} event={event} />;
  };
};
