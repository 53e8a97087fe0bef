import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while, for a query that follows what is being typed. */
export function useDebounced<Value>(value: Value, debounceMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return settled;
}
