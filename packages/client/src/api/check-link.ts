import { checkPasswordLink } from '@portal/contract/password';

import { clearLinkToken, linkToken } from '../session/mailed-link-token.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/**
 * Checks a mailed link before the person types a new password, and returns its secret if it is usable. A used or invalid link is
 * cleared; if the server cannot be reached, the link counts as usable.
 */
export async function checkLink(): Promise<string | undefined> {
  const token = linkToken();
  if (token === undefined || (await isUsable(token))) return token;
  clearLinkToken();
  return undefined;
}

async function isUsable(token: string): Promise<boolean> {
  try {
    return (await call(checkPasswordLink, { body: { token } })).isUsable;
  } catch (error) {
    // The server rejects a token of the wrong format. After any other error the link may still be usable.
    return !(error instanceof ApiError && error.code === 'request.invalid');
  }
}
