import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Login, login, type LoginAnswer } from '@portal/contract/sign-in';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';

export type LoginOutcome =
  | { kind: 'signedIn'; token: string }
  /** The interim token opens the one-time-password step and nothing else; it is never stored. */
  | { kind: 'codeNeeded'; email: string; interimToken: string };

/** Its message is written for the person who tried to sign in. */
class LoginError extends Error {
  override name = 'LoginError';
}

export async function logIn(credentials: Login): Promise<LoginOutcome> {
  const answer = await ask(credentials);
  if (!answer.token) throw new LoginError(answer.message || i18n._(texts.noToken));

  return answer.is2faEnabled
    ? { kind: 'codeNeeded', email: credentials.username, interimToken: answer.token }
    : { kind: 'signedIn', token: answer.token };
}

/** What the dialog after a failed sign-in says, whichever step of it has failed. */
export function loginFailureText(error: unknown): string {
  return error instanceof LoginError ? error.message : i18n._(texts.failed);
}

async function ask(credentials: Login): Promise<Partial<LoginAnswer>> {
  try {
    return await call(login, { body: credentials });
  } catch (cause) {
    throw new LoginError(explain(cause, fallbackFor(cause)), { cause });
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
