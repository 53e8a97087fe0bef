import { type RefObject, useEffect, useRef } from 'react';

/** For a bar that is scrolled sideways (`data-scrolls`): its ends fade where there is more beyond them. It begins with a room of `ps-5`. */
export const fadingEnds =
  'max-desktop:mask-[linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-2.5rem),transparent)] max-desktop:pe-10';

/** Where the bar is wider than the screen, the view that is shown must not be one of those out of sight. */
export function useInSight(isCurrent: boolean): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [view, bar] = [ref.current, ref.current?.parentElement];
    if (isCurrent && view && bar) bar.scrollLeft = view.offsetLeft - (bar.clientWidth - view.offsetWidth) / 2;
  }, [isCurrent]);
  return ref;
}
