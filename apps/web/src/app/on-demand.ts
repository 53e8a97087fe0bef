import { useState } from 'react';

/** A component in a file of its own that is fetched at the first call of the second. Without a network there is none; the next call tries again. */
export function useOnDemand<Loaded>(load: () => Promise<Loaded>): [Loaded | undefined, () => void] {
  const [loaded, setLoaded] = useState<Loaded>();
  const prepare = () => {
    if (loaded === undefined)
      load().then(
        (component) => setLoaded(() => component),
        () => undefined,
      );
  };
  return [loaded, prepare];
}
