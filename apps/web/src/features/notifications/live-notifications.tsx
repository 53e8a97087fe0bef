import { useEffect } from 'react';

/** Nothing waits for it: first everything that the person came for. */
const patience = 2_000;

/** Stands in the shell and keeps the count of unread notifications up to date, once the page has nothing better to do. */
export function LiveNotifications() {
  useEffect(() => {
    const ending = new AbortController();
    const start = async () => {
      const { followNotifications } = await import('./follow-notifications.ts');
      if (!ending.signal.aborted) followNotifications(ending.signal);
    };
    // Without the code there is no count; the list itself still works.
    const timer = setTimeout(() => void start().catch(() => undefined), patience);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, []);
  return null;
}
