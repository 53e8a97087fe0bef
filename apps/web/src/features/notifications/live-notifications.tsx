import { useEffect } from 'react';

/** The sync starts late, so that everything the person came for loads first. */
const startDelayMs = 2_000;

/** Starts the notification sync, which keeps the unread count up to date, shortly after the page was opened. */
export function LiveNotifications() {
  useEffect(() => {
    const controller = new AbortController();
    const start = async () => {
      const { syncNotifications } = await import('./notification-sync.ts');
      if (!controller.signal.aborted) syncNotifications(controller.signal);
    };
    // If the code cannot be loaded, there is no live count, but the list still works.
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return null;
}
