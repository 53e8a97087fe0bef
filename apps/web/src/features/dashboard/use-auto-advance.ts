import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a slide is shown. */
const slideDurationMs = 8000;

/**
 * Advances the slides by itself, wrapping at both ends. Pauses while the pointer or the focus is inside, while the page is
 * hidden, and, unless they press play, for people who prefer reduced motion.
 */
export function useAutoAdvance(count: number) {
  const [turned, setTurned] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);

  const isPlaying = chosen ?? !prefersStill;
  const isAdvancing = isPlaying && !isHovered && !isFocused && !isHidden && count > 1;

  // Restarts after each change, manual or automatic, so that every slide gets its full time.
  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setTimeout(() => setTurned(turned + 1), slideDurationMs);
    return () => clearTimeout(timer);
  }, [isAdvancing, turned]);

  return {
    index: ((turned % count) + count) % count,
    isPlaying,
    isAdvancing,
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
