import { type ReactNode, useState } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  type MenuProps as AriaMenuProps,
  Popover,
  Separator,
} from 'react-aria-components';

import { buttonStyle } from './button-style.ts';
import { keepPageStill } from './keep-page-still.ts';
import { panelStyle } from './panel-style.ts';
import { type PanelProps, usePanel } from './use-panel.ts';

interface MenuPanelProps extends PanelProps, Omit<AriaMenuProps<object>, 'className' | 'children' | 'autoFocus' | 'onClose'> {
  /** Above the items, not one of them. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  className?: string;
  children: ReactNode;
}

interface MenuProps extends Omit<MenuPanelProps, keyof PanelProps> {
  /** What stands on its button. */
  face: ReactNode;
}

/** A button and its menu, for screens that are heavy anyway. */
export function Menu({ face, ...menu }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { openerProps, panelProps } = usePanel({ isOpen, onOpenChange: setOpen });
  return (
    <>
      <button type="button" aria-haspopup="menu" className={buttonStyle()} {...openerProps}>
        {face}
      </button>
      {isOpen && <MenuPanel {...menu} {...panelProps} />}
    </>
  );
}

/** The menu itself; its opener is a native button with `usePanel`, so that this, which is heavy, can come when it is wanted. */
export function MenuPanel({
  opener,
  panel,
  start,
  onClose,
  header,
  placement = 'bottom end',
  className = '',
  children,
  ...props
}: MenuPanelProps) {
  return (
    <Popover
      isOpen
      isNonModal
      ref={panel}
      triggerRef={opener}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement={placement}
      offset={6}
      className={`${panelStyle} min-w-48 ${className}`}
    >
      {/* It lies outside the landmarks of the page, and so is one itself. */}
      <section aria-label={props['aria-label']}>
        {header}
        <div role="presentation" onKeyDown={keepPageStill}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens is where the keyboard goes on */}
          <AriaMenu {...props} autoFocus={start ?? true} onClose={onClose} className="p-1.5 outline-none">
            {children}
          </AriaMenu>
        </div>
      </section>
    </Popover>
  );
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children'> {
  icon?: ReactNode;
  /** At the far end: a shortcut, a tick. */
  end?: ReactNode;
  children: ReactNode;
}

export function MenuItem({ icon, end, children, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} className={itemStyle}>
      {icon && <span className="text-muted [&_svg]:size-5">{icon}</span>}
      <span className="min-w-0 truncate">{children}</span>
      {end && <span className="ms-auto flex items-center gap-1 text-13 text-muted [&_svg]:size-4">{end}</span>}
    </AriaMenuItem>
  );
}

export function MenuSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      {title && <Header className="px-2.5 pt-2.5 pb-1 text-12 font-medium text-muted">{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="-mx-1.5 my-1.5 h-px border-0 bg-line" />;
}

const itemStyle =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-start text-14 text-strong no-underline outline-accent ' +
  'touch:min-h-11 -outline-offset-2 data-focused:bg-pressed data-focus-visible:outline-2 dark:data-focused:bg-[oklch(0.31_0.016_var(--brand-hue))] data-disabled:opacity-45';
