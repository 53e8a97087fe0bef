import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a button after something that took the focused element away: a dialog that was opened by a key or a menu, or an action whose own
 * button is gone.
 */
export function useFocusAfter(isRunning: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!hasEnded) return;
    // Dialogs and menus return the focus themselves, one frame after they close.
    inTwoFrames(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  }, [isRunning]);
  return button;
}

function inTwoFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
