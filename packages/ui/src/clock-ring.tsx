import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type ClockTone = 'running' | 'soon' | 'over';

interface ClockRingProps {
  tone: ClockTone;
  /** How much of the time is left, from 1 to 0. */
  left: number;
  /** The same in words: the ring alone says nothing. */
  children: ReactNode;
  /** The exact moment, as a tooltip. */
  title?: string | undefined;
}

/** A promise as a ring that empties, with words: neutral, yellow in the last quarter, red with a sign when it is over. */
export function ClockRing({ tone, left, children, title }: ClockRingProps) {
  return (
    <span title={title} className={`inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums ${tones[tone]}`}>
      {tone === 'over' ? (
        <CircleAlert aria-hidden="true" className="-mx-px size-4" />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 -rotate-90 fill-none stroke-[2.25]">
          <circle cx="8" cy="8" r="6" className="stroke-line-strong" />
          <circle
            cx="8"
            cy="8"
            r="6"
            pathLength="100"
            strokeDasharray={`${Math.max(0, Math.min(1, left)) * 100} 100`}
            className={tone === 'soon' ? 'stroke-warning' : 'stroke-muted'}
          />
        </svg>
      )}
      {children}
    </span>
  );
}

const tones: Record<ClockTone, string> = {
  running: 'text-body',
  soon: 'font-medium text-warning',
  over: 'font-medium text-danger',
};
