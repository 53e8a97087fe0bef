import { configureSession } from '@portal/client/session/session-config';
import { areas } from '@portal/contract/areas';
import { isBackofficeReturnPath } from '@portal/contract/backoffice/paths';

/** The keys differ from the portal's, because both applications are on one origin and a browser may be signed in to both. */
export function configureBackofficeSession(): void {
  configureSession({
    basePath: areas.backoffice.base,
    tokenKey: areas.backoffice.tokenKey,
    lossKey: 'staffSessionLost',
    returnPathKey: 'staffReturnPath',
    personalKeys: [],
    isReturnPath: isBackofficeReturnPath,
  });
}
