import { useRef } from 'react';

/**
 * The idempotency key of a submission. The same content keeps its key however often it is sent, so that the server accepts it
 * once; other content gets a new key.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
