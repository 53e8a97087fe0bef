import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The minutes until the moment, rounded up, and at least 0. Calls `onOver` when it has come. */
export function useMinutesLeft(endsAt: number, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const leftMs = Math.max(0, endsAt - now);

  useEffect(() => {
    if (leftMs === 0) {
      onOver();
      return undefined;
    }
    const timer = setTimeout(() => setNow(Date.now()), leftMs % minuteMs || minuteMs);
    return () => clearTimeout(timer);
  }, [leftMs, onOver]);

  return Math.ceil(leftMs / minuteMs);
}
