import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { type Area, type Login, login, type LoginResponse } from '@portal/contract/sign-in';

export type SignInOutcome =
  | { kind: 'signedIn'; token: string; area: Area }
  /** The interim token opens the one-time-password step and nothing else; it is never stored. */
  | { kind: 'codeNeeded'; email: string; interimToken: string };

/** An error whose message is shown to the person. */
class LoginError extends Error {
  override name = 'LoginError';
}

export async function submitCredentials(credentials: Login): Promise<SignInOutcome> {
  const response = await requestLogin(credentials);
  if (!response.token) throw new LoginError(response.message || i18n._(texts.noToken));

  return response.is2faEnabled
    ? { kind: 'codeNeeded', email: credentials.username, interimToken: response.token }
    : { kind: 'signedIn', token: response.token, area: response.area ?? 'partner' };
}

/** Text of the dialog after a failed sign-in, whichever step failed. */
export function signInErrorText(error: unknown): string {
  return error instanceof LoginError ? error.message : i18n._(texts.failed);
}

async function requestLogin(credentials: Login): Promise<Partial<LoginResponse>> {
  try {
    return await call(login, { body: credentials });
  } catch (cause) {
    throw new LoginError(errorText(cause, fallbackFor(cause)), { cause });
  }
}

function fallbackFor(error: unknown): MessageDescriptor {
  return error instanceof ApiError && error.kind === 'empty' ? texts.noUserData : texts.failed;
}

const texts = {
  failed: msg({ id: 'signIn.failed', message: 'Authentication failed' }),
  noUserData: msg({ id: 'signIn.noUserData', message: 'No user data received, login unsuccessful.' }),
  noToken: msg({ id: 'signIn.noToken', message: 'No token received, login unsuccessful.' }),
};
