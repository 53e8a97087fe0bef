import type { ReactNode } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';

import { keepPageStill } from './keep-page-still.ts';
import { panelStyle } from './panel-style.ts';
import type { PanelProps } from './use-panel.ts';

interface PopoverPanelProps extends PanelProps {
  /** Name of the panel for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A small panel under its opener whose content is not a menu; the opener is a native button with `usePanel`. */
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
      <div role="presentation" onKeyDown={keepPageStill}>
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </div>
    </AriaPopover>
  );
}
