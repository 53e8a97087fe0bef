import type { ReactNode } from 'react';

/**
 * What can be done with a screen, at the bottom of a phone's window, within reach of the thumb. It is the last part of the screen, so
 * that at the end of the page it covers nothing.
 */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div data-thumb-bar="" className={barStyle}>
      {children}
    </div>
  );
}

// The margin at the bottom is the room that the layout leaves below every screen.
const barStyle =
  'sticky bottom-0 z-5 -mx-4 mt-4 -mb-8 grid gap-1.5 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden';
