import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a horizontally scrolling bar (`data-scrolls`): fades its ends where more content follows. Its padding starts with `ps-5`.
 */
export const fadingEnds =
  'max-desktop:mask-[linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-2.5rem),transparent)] max-desktop:pe-10';

/** Scrolls the current tab into view if the bar is wider than the screen. */
export function useInSight(isCurrent: boolean): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [view, bar] = [ref.current, ref.current?.parentElement];
    if (isCurrent && view && bar) bar.scrollLeft = view.offsetLeft - (bar.clientWidth - view.offsetWidth) / 2;
  }, [isCurrent]);
  return ref;
}
