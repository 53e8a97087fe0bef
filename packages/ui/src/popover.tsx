import type { ReactElement, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';

import { panelStyle } from './panel-style.ts';
import { useOutsidePress } from './use-outside-press.ts';

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
  const [isOpenHere, setOpenHere] = useState(false);
  const isShown = isOpen ?? isOpenHere;
  const setShown = onOpenChange ?? setOpenHere;
  const opener = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useOutsidePress(isShown, () => setShown(false), [opener, panel]);

  return (
    <DialogTrigger isOpen={isShown} onOpenChange={setShown}>
      <div ref={opener} className="contents">
        {trigger}
      </div>
      <AriaPopover ref={panel} isNonModal placement="bottom end" offset={6} className={`${panelStyle} ${className}`}>
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
