import { useEffect, useState, useSyncExternalStore } from 'react';

import { useMediaQuery } from '../../app/media-query.ts';

/** How long a slide is shown. */
const turnAfter = 8000;

/**
 * Turns slides over by themselves, both ends joined. Stands still while someone points at or works within the slides, while the
 * page is hidden, and for people who prefer less motion, unless they press play.
 */
export function useRotation(count: number) {
  const [turned, setTurned] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);

  const isPlaying = chosen ?? !prefersStill;
  const isTurning = isPlaying && !isHovered && !isFocused && !isHidden && count > 1;

  // Begins anew after each turn, by hand or by time: every slide gets its full time.
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setTurned(turned + 1), turnAfter);
    return () => clearTimeout(timer);
  }, [isTurning, turned]);

  return {
    index: ((turned % count) + count) % count,
    isPlaying,
    isTurning,
    turn: (steps: number) => setTurned(turned + steps),
    togglePlaying: () => setChosen(!isPlaying),
    setHovered,
    setFocused,
  };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
