import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a slide is shown. */
const slideDurationMs = 8000;

/**
 * Advances the slides by a timer, wrapping at both ends. The timer pauses while the pointer or the focus is inside and while the
 * page is hidden. For people who prefer reduced motion it only runs after they press play.
 */
export function useAutoAdvance(count: number) {
  // May be negative, after "Previous slide" on the first slide.
  const [steps, setSteps] = useState(0);
  // Undefined until the person presses play or pause.
  const [playChoice, setPlayChoice] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);

  const isPlaying = playChoice ?? !prefersReducedMotion;
  const isAdvancing = isPlaying && !isHovered && !isFocused && !isHidden && count > 1;

  // The timer restarts after each change, manual or automatic, so that every slide gets its full time.
  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setTimeout(() => setSteps(steps + 1), slideDurationMs);
    return () => clearTimeout(timer);
  }, [isAdvancing, steps]);

  return {
    index: ((steps % count) + count) % count,
    isPlaying,
    isAdvancing,
    advanceBy: (slides: number) => setSteps(steps + slides),
    togglePlaying: () => setPlayChoice(!isPlaying),
    setHovered,
    setFocused,
  };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
