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

import { type ButtonSize, buttonStyle } from './button-style.ts';
import { preventPageScroll } from './prevent-page-scroll.ts';
import { panelStyle } from './panel-style.ts';
import { type PopoverTriggerProps, usePopoverTrigger } from './use-popover-trigger.ts';

interface MenuPanelProps
  extends PopoverTriggerProps, Omit<AriaMenuProps<object>, 'className' | 'children' | 'autoFocus' | 'onClose'> {
  /** Shown above the items, not an item itself. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  className?: string;
  children: ReactNode;
}

interface MenuProps extends Omit<MenuPanelProps, keyof PopoverTriggerProps> {
  /** Content of the button that opens the menu. */
  trigger: ReactNode;
  size?: ButtonSize | undefined;
}

/** A button with its menu, for screens that load React Aria anyway. */
export function Menu({ trigger, size = 'md', ...menu }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { openerProps, panelProps } = usePopoverTrigger({ isOpen, onOpenChange: setOpen });
  return (
    <>
      <button type="button" aria-haspopup="menu" className={buttonStyle({ size })} {...openerProps}>
        {trigger}
      </button>
      {isOpen && <MenuPanel {...menu} {...panelProps} />}
    </>
  );
}

/** The menu itself. Its trigger is a native button with `usePopoverTrigger`, so that this heavy part can be loaded on demand. */
export function MenuPanel({
  opener,
  panel,
  initialFocus,
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
      {/* It is rendered outside the landmarks of the page, so it is a landmark itself. */}
      <section aria-label={props['aria-label']}>
        {header}
        <div role="presentation" onKeyDown={preventPageScroll}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- keyboard users continue in the menu they have opened */}
          <AriaMenu {...props} autoFocus={initialFocus ?? true} onClose={onClose} className="p-1.5 outline-none">
            {children}
          </AriaMenu>
        </div>
      </section>
    </Popover>
  );
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children'> {
  icon?: ReactNode;
  /** Shown at the end: a shortcut, a check mark. */
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
