import { checkPasswordLink } from '@portal/contract/password';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { forgetLinkToken, linkToken } from './link-token.ts';

/**
 * Before anybody thinks of a new password: answers the secret of the link when it can be used. One that is used up or was never one
 * is forgotten; without an answer it counts.
 */
export async function checkLink(): Promise<string | undefined> {
  const token = linkToken();
  if (token === undefined || (await isUsable(token))) return token;
  forgetLinkToken();
  return undefined;
}

async function isUsable(token: string): Promise<boolean> {
  try {
    return (await call(checkPasswordLink, { body: { token } })).isUsable;
  } catch (error) {
    // A token that is not even in the form of one.
    return !(error instanceof ApiError && error.code === 'request.invalid');
  }
}
