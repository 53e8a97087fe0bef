import { configureSession } from '../session/session-config.ts';

/** Configures an application at `/app` in which sign-in leads back to every path but `/` and its own. */
export function configureTestSession(): void {
  configureSession({
    basePath: '/app',
    tokenKey: 'token',
    lossKey: 'sessionLost',
    returnPathKey: 'returnPath',
    personalKeys: [],
    isReturnPath: (path) => path !== '/' && path !== '/signin',
  });
}
