import { type PanelProps, usePanel } from '@portal/ui/use-panel';
import { type ComponentType, type ReactNode, useState } from 'react';

export interface HeaderMenuState {
  /** The header decides which of its menus is open. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface HeaderMenuProps extends HeaderMenuState {
  /** What opens: said to screen readers with the button's name. */
  popup: 'menu' | 'dialog';
  load: () => Promise<ComponentType<PanelProps>>;
  label?: string;
  title?: string;
  className: string;
  children: ReactNode;
}

/** A native button. What it opens is heavy and is fetched when someone is about to press it. */
export function HeaderMenu({ isOpen, onOpenChange, popup, load, label, title, className, children }: HeaderMenuProps) {
  const { openerProps, panelProps } = usePanel({ isOpen, onOpenChange });
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();

  const prepare = () => {
    if (Panel) return;
    // Without a network there is no menu; the next press tries again.
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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          prepare();
          openerProps.onClick(event);
        }}
      >
        {children}
      </button>
      {isOpen && Panel && <Panel {...panelProps} />}
    </>
  );
}
