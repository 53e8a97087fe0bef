import { storedValue } from '@portal/client/platform/stored-value';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { type RefObject, useEffect, useState } from 'react';

const storedState = storedValue('sidebar');

export function useSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const isCollapsed = storedState.useValue() === 'collapsed';
  return { isCollapsed, toggle: () => storedState.write(isCollapsed ? 'open' : 'collapsed') };
}

/**
 * State of the sidebar. On a desktop it stays as the person left it. On a tablet it is a rail that opens over the page and closes
 * after one choice or on any interaction outside.
 */
export function useSidebarShape(sidebar: RefObject<HTMLElement | null>) {
  const { isCollapsed, toggle } = useSidebar();
  const isTablet = useMediaQuery('(width < 68.8125rem)');
  const [isOpen, setOpen] = useState(false);
  const isOverlay = isTablet && isOpen;

  useEffect(() => {
    if (!isOverlay) return undefined;
    const closeFromOutside = ({ target }: Event) => {
      if (!sidebar.current?.contains(target as Node)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, closeFromOutside, true);
    return () => {
      for (const name of events) document.removeEventListener(name, closeFromOutside, true);
    };
  }, [isOverlay, sidebar]);

  return {
    isRail: isTablet ? !isOpen : isCollapsed,
    isOverlay,
    close: () => setOpen(false),
    toggle: isTablet ? () => setOpen(!isOpen) : toggle,
  };
}
