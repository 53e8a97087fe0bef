import { useLayoutEffect, useRef } from 'react';

import type { StepName } from './import-steps.ts';

/**
 * When the next step opens, the button that was pressed disappears with the one before. The focus then goes to the heading of the open step
 * instead of the top of the page, unless the person has gone elsewhere.
 */
export function useFocusOpenStep(open: StepName) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(open);
  useLayoutEffect(() => {
    if (before.current === open) return;
    before.current = open;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [open]);
  return heading;
}
