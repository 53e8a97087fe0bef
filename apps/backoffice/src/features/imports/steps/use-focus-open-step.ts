import { busyImportStates, type Import } from '@portal/contract/backoffice/imports';
import { useLayoutEffect, useRef } from 'react';

import { openStep } from './import-steps.ts';

/**
 * When the next step opens, the button that was pressed disappears with the one before. The focus then goes to the heading of the open step
 * instead of the top of the page, and what the portal has found or written comes into sight, unless the person has gone elsewhere.
 */
export function useFocusOpenStep(imported: Pick<Import, 'state' | 'runAt'>) {
  const { state } = imported;
  const open = openStep(imported);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ open, state });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { open, state };
    if (last.open !== open && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    const hasEnded = busyImportStates.includes(last.state) && !busyImportStates.includes(state);
    if (hasEnded && heading.current && !isElsewhere(heading.current)) {
      heading.current.closest('li')?.scrollIntoView?.({ block: 'start' });
    }
  }, [open, state]);
  return heading;
}

/** Whether the focus is in a dialog or in another part of the screen. */
function isElsewhere(heading: HTMLElement): boolean {
  const part = document.activeElement?.closest('section, dialog, [role=dialog]');
  return part !== null && part !== undefined && !part.contains(heading);
}
