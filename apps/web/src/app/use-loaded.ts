import { useState } from 'react';

/** A component in a file of its own, and what fetches it. Without a network there is none; the next call tries again. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, handleFailure?: () => void): [Loaded | undefined, () => void] {
  const [loaded, setLoaded] = useState<Loaded>();
  const prepare = () => {
    if (loaded === undefined)
      load().then(
        (component) => setLoaded(() => component),
        () => handleFailure?.(),
      );
  };
  return [loaded, prepare];
}
