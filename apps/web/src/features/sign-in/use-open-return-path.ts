import { consumeReturnPath } from '@portal/client/session/return-path';
import { isUnder, portalBase, signedInPaths } from '@portal/contract/portal-paths';
import { useRouter } from '@tanstack/react-router';

/** Opens the return path, or else the dashboard. */
export function useOpenReturnPath(): () => void {
  const router = useRouter();

  return () => {
    const path = consumeReturnPath() ?? '/dashboard';
    const isScreen = signedInPaths.some((screen) => isUnder(path.replace(/[?#].*$/, ''), screen));
    // A document's URL is not under the portal's path, so the router cannot open it. Either way the history entry is replaced, so
    // that Back does not lead to sign-in again.
    if (isScreen) router.history.replace(portalBase + path);
    else window.location.replace(path);
  };
}
