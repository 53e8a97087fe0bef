import { areas } from '@portal/contract/areas';
import { endViewAs } from '@portal/contract/sign-in';

import { call } from '../api/call.ts';
import { duringSignOut } from '../session/session-expiry.ts';
import { currentViewAs, leaveViewAs } from '../session/view-as.ts';

/** Ends the view on the server and returns to the back office. If the call fails, the session still ends by itself. */
export function endView(): Promise<void> {
  return duringSignOut(async () => {
    await call(endViewAs).catch(() => undefined);
    returnToBackoffice();
  });
}

/** Returns to the screen of the back office that the view was opened from. */
export function returnToBackoffice(): void {
  const { base, home } = areas.backoffice;
  // Anything could have been written to the storage.
  const url = new URL(currentViewAs()?.returnPath ?? home, window.location.origin);
  const isOwn = url.origin === window.location.origin && `${url.pathname}/`.startsWith(`${base}/`);
  leaveViewAs(isOwn ? url.pathname + url.search : home);
}
