import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  type MenuProps as AriaMenuProps,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';

import { panelStyle } from './panel-style.ts';
import { usePanel } from './use-panel.ts';

interface MenuProps extends Omit<AriaMenuProps<object>, 'className' | 'children'> {
  /** A button of this package; it gets the menu's ARIA attributes. */
  trigger: ReactElement;
  /** Above the items, not one of them. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function Menu({
  trigger,
  header,
  placement = 'bottom end',
  isOpen,
  onOpenChange,
  className = '',
  children,
  ...props
}: MenuProps) {
  const { isShown, setShown, panel, openerProps } = usePanel({ isOpen, onOpenChange });

  return (
    <MenuTrigger isOpen={isShown} onOpenChange={setShown}>
      <div {...openerProps}>{trigger}</div>
      <Popover ref={panel} isNonModal placement={placement} offset={6} className={`${panelStyle} min-w-48 ${className}`}>
        {header}
        <div role="presentation" onKeyDown={keepPageStill}>
          <AriaMenu {...props} className="p-1.5 outline-none">
            {children}
          </AriaMenu>
        </div>
      </Popover>
    </MenuTrigger>
  );
}

/** Home and End move within the menu; React Aria lets them scroll the page as well, and a scrolled page closes the menu. */
function keepPageStill(event: KeyboardEvent): void {
  if (event.key === 'Home' || event.key === 'End') event.preventDefault();
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
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-start text-14 text-strong no-underline outline-none ' +
  'max-tablet:min-h-11 data-focused:bg-pressed dark:data-focused:bg-[oklch(0.31_0.016_var(--brand-hue))] data-disabled:opacity-45';
