import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { type Area, login } from '@portal/contract/sign-in';
import { verifyTwoFactor } from '@portal/contract/two-factor';

export type SignInOutcome =
  | { kind: 'signedIn'; token: string; area: Area }
  /** The interim token opens the code step and nothing else; it is never stored. */
  | { kind: 'codeNeeded'; interimToken: string }
  /** No further code will be accepted: the password is needed again. */
  | { kind: 'expired'; problem: string }
  | { kind: 'failed'; problem: string };

export async function submitCredentials(email: string, password: string): Promise<SignInOutcome> {
  try {
    const response = await call(login, { body: { username: email.trim(), password } });
    return response.is2faEnabled
      ? { kind: 'codeNeeded', interimToken: response.token }
      : { kind: 'signedIn', token: response.token, area: response.area };
  } catch (error) {
    return { kind: 'failed', problem: errorText(error, failed) };
  }
}

export async function submitCode(interimToken: string, code: string): Promise<SignInOutcome> {
  try {
    // Authenticator apps show "123 456", and people copy that.
    const body = { otp_code: code.replaceAll(/\s/g, '') };
    const { token, area } = await call(verifyTwoFactor, { token: interimToken, body });
    if (token && area) return { kind: 'signedIn', token, area };
    return { kind: 'failed', problem: i18n._(wrongCode) };
  } catch (error) {
    const hasExpired = error instanceof ApiError && error.status === 401;
    return hasExpired ? { kind: 'expired', problem: i18n._(expired) } : { kind: 'failed', problem: errorText(error, failed) };
  }
}

const failed = msg({ id: 'signIn.failed', message: 'We couldn’t sign you in. Try again in a moment.' });
const wrongCode = msg({ id: 'otp.wrongCode', message: 'This code is incorrect or has already been used.' });
const expired = msg({
  id: 'otp.expired',
  message: 'Your sign-in timed out or had too many wrong codes. Enter your password again.',
});
