import { type PopoverTriggerProps, usePopoverTrigger } from '@portal/ui/use-popover-trigger';
import { type ComponentType, type ReactNode, useState } from 'react';

export interface LazyMenuState {
  /** The parent decides which of its menus is open. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface LazyMenuProps extends LazyMenuState {
  /** What the button opens, for screen readers (`aria-haspopup`). */
  popup: 'menu' | 'dialog';
  load: () => Promise<ComponentType<PopoverTriggerProps>>;
  label?: string;
  title?: string;
  className: string;
  children: ReactNode;
}

/** A native button whose panel is loaded on hover or focus, because the panel's code is heavy. */
export function LazyMenu({ isOpen, onOpenChange, popup, load, label, title, className, children }: LazyMenuProps) {
  const { openerProps, panelProps } = usePopoverTrigger({ isOpen, onOpenChange });
  const [Panel, setPanel] = useState<ComponentType<PopoverTriggerProps>>();

  const preload = () => {
    if (Panel) return;
    // The menu cannot open if its code does not load; the next press tries again.
    load().then(
      (loaded) => setPanel(() => loaded),
      () => onOpenChange(false),
    );
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup={popup}
        aria-label={label}
        title={title}
        className={className}
        {...openerProps}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          preload();
          openerProps.onClick(event);
        }}
      >
        {children}
      </button>
      {isOpen && Panel && <Panel {...panelProps} />}
    </>
  );
}
