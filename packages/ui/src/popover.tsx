import type { ReactNode } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';

import { preventPageScroll } from './prevent-page-scroll.ts';
import { panelStyle } from './panel-style.ts';
import type { PopoverTriggerProps } from './use-popover-trigger.ts';

interface PopoverPanelProps extends PopoverTriggerProps {
  /** Accessible name of the panel. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A small panel below its trigger that is not a menu. The trigger is a native button with `usePopoverTrigger`. */
export function PopoverPanel({ opener, panel, onClose, label, className = '', children }: PopoverPanelProps) {
  return (
    <AriaPopover
      isOpen
      isNonModal
      ref={panel}
      triggerRef={opener}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
      className={`${panelStyle} ${className}`}
    >
      <div role="presentation" onKeyDown={preventPageScroll}>
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </div>
    </AriaPopover>
  );
}
