import { isUnder, portalBase, signedInPaths } from '@portal/contract/portal-paths';
import { useRouter } from '@tanstack/react-router';

import { takeReturnPath } from '../../app/return-path.ts';

/** Goes where the person was heading before sign-in came in between, else to the dashboard. */
export function useOpenReturnPath(): () => void {
  const router = useRouter();

  return () => {
    const path = takeReturnPath() ?? '/dashboard';
    const isScreen = signedInPaths.some((screen) => isUnder(path.replace(/[?#].*$/, ''), screen));
    // A document's address lies outside the portal, at the origin's root. Back must not lead to sign-in again.
    if (isScreen) router.history.replace(portalBase + path);
    else window.location.replace(path);
  };
}
