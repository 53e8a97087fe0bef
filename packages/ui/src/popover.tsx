import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';

import { panelStyle } from './panel-style.ts';
import { usePanel } from './use-panel.ts';

interface PopoverProps {
  /** A button of this package. */
  trigger: ReactElement;
  /** Name of the panel for screen readers. */
  label: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A small panel under its opener whose content is not a menu. */
export function Popover({ trigger, label, isOpen, onOpenChange, className = '', children }: PopoverProps) {
  const { isShown, setShown, panel, openerProps } = usePanel({ isOpen, onOpenChange });

  return (
    <DialogTrigger isOpen={isShown} onOpenChange={setShown}>
      <div {...openerProps}>{trigger}</div>
      <AriaPopover ref={panel} isNonModal placement="bottom end" offset={6} className={`${panelStyle} ${className}`}>
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
