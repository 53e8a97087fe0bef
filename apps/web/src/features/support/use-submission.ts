import { useRef } from 'react';

/**
 * The name of one submission: the same for the same content, however often it is sent, so that the server takes it once; another one
 * as soon as the content is another.
 */
export function useSubmission() {
  const last = useRef<{ of: string; id: string }>(undefined);
  return (content: string): string => {
    if (last.current?.of !== content) last.current = { of: content, id: crypto.randomUUID() };
    return last.current.id;
  };
}
