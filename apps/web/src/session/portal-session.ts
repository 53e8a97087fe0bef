import { configureSession } from '@portal/client/session/session-config';
import { areas } from '@portal/contract/areas';
import { isReturnPath, portalBase } from '@portal/contract/portal-paths';

/** Storage key of recent searches and items. */
export const recentKey = 'recent';

/** The keys are fixed by the product specification. */
export function configurePortalSession(): void {
  configureSession({
    basePath: portalBase,
    tokenKey: areas.partner.tokenKey,
    lossKey: 'sessionLost',
    returnPathKey: 'redirectAfterLogin',
    personalKeys: [recentKey],
    showsViewAs: true,
    isReturnPath,
  });
}
