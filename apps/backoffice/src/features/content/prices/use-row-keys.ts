import { useCallback, useState } from 'react';

/** Keys for rows without an id. A row keeps its key, and with it what is being typed into it, when one above it is removed. */
export function useRowKeys() {
  const [{ keys, removed }, setState] = useState<{ keys: readonly number[]; removed: number }>({ keys: [], removed: 0 });
  const removeKey = useCallback(
    (index: number, count: number) =>
      setState((old) => ({
        keys: Array.from({ length: count }, (_, each) => old.keys[each] ?? each + old.removed).toSpliced(index, 1),
        removed: old.removed + 1,
      })),
    [],
  );
  // Rows that were added later continue the numbers of all that there have been.
  return { keyOf: (index: number) => keys[index] ?? index + removed, removeKey };
}
