import { consumeReturnPath } from '@portal/client/session/return-path';
import { isUnder, portalBase, signedInPaths } from '@portal/contract/portal-paths';
import { useRouter } from '@tanstack/react-router';

/** Opens the return path, or else the dashboard. */
export function useOpenReturnPath(): () => void {
  const router = useRouter();

  return () => {
    const path = consumeReturnPath() ?? '/dashboard';
    const isScreen = signedInPaths.some((screen) => isUnder(path.replace(/[?#].*$/, ''), screen));
    // A document's URL is outside of the portal, at the origin's root. Replaces the entry, so that Back does not lead to sign-in
    // again.
    if (isScreen) router.history.replace(portalBase + path);
    else window.location.replace(path);
  };
}
