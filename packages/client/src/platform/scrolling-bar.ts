import { type RefObject, useEffect, useRef } from 'react';

/**
 * Style of a horizontally scrolling bar (`data-scrolls`) whose ends fade out. The bar has a start padding of 1.25 rem (`ps-5`), so
 * that its first item does not fade.
 */
export const fadingEnds =
  'max-desktop:mask-[linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-2.5rem),transparent)] max-desktop:pe-10';

/** Scrolls the current tab into view if the bar is wider than the screen. */
export function useScrollIntoView(isCurrent: boolean): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [tab, bar] = [ref.current, ref.current?.parentElement];
    if (isCurrent && tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [isCurrent]);
  return ref;
}
