import { useEffect } from 'react';

/** Delayed, so that everything the person came for loads first. */
const startDelayMs = 2_000;

/** Starts the notification sync, which keeps the unread count up to date, once the page is idle. */
export function LiveNotifications() {
  useEffect(() => {
    const ending = new AbortController();
    const start = async () => {
      const { syncNotifications } = await import('./notification-sync.ts');
      if (!ending.signal.aborted) syncNotifications(ending.signal);
    };
    // Without the code there is no live count; the list itself still works.
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, []);
  return null;
}
