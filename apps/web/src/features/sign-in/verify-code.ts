import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import type { ResponseOf } from '@portal/contract/endpoint';
import type { Area } from '@portal/contract/sign-in';
import { verifyTwoFactor } from '@portal/contract/two-factor';

import { errorMessages } from '../../api/error-messages.ts';

/** An error with the message of the product specification; `advice` is shown beside the field. */
export class CodeError extends Error {
  override name = 'CodeError';
  readonly advice: string | undefined;
  /** The code was checked and is wrong. */
  readonly isWrongCode: boolean;
  /** The interim session has expired: no further code will be accepted, and the person must enter the password again. */
  readonly hasSignInExpired: boolean;

  constructor(message: string, { advice, isWrongCode = false, hasSignInExpired = false, cause }: CodeErrorOptions = {}) {
    super(message, { cause });
    this.advice = advice;
    this.isWrongCode = isWrongCode;
    this.hasSignInExpired = hasSignInExpired;
  }
}

/** Returns the token of the session that the code has opened, and the application of the account. */
export async function verifyCode(interimToken: string, code: string): Promise<{ token: string; area: Area }> {
  const { token, area = 'partner', message = '', code: reason } = await requestVerification(interimToken, code);
  if (token) return { token, area };
  if (message === successMessage || message === '') throw new CodeError(i18n._(texts.failed));
  const text = reason === 'twoFactor.wrongCode' ? i18n._(texts.wrongCode) : message;
  throw new CodeError(text, { isWrongCode: true });
}

interface CodeErrorOptions {
  advice?: string;
  isWrongCode?: boolean;
  hasSignInExpired?: boolean;
  cause?: unknown;
}

type VerifyResponse = Partial<ResponseOf<typeof verifyTwoFactor>>;

const successMessage = '2FA verification successful.';

async function requestVerification(interimToken: string, code: string): Promise<VerifyResponse> {
  try {
    // Authenticator apps show "123 456", and people copy that.
    return await call(verifyTwoFactor, { token: interimToken, body: { otp_code: code.replaceAll(/\s/g, '') } });
  } catch (cause) {
    throw toCodeError(cause);
  }
}

function toCodeError(cause: unknown): CodeError {
  if (!(cause instanceof ApiError)) return new CodeError(i18n._(texts.failed), { cause });
  if (cause.kind === 'empty') return new CodeError(i18n._(texts.noUserData), { cause });
  if (cause.kind !== 'http') return new CodeError(i18n._(texts.failed), { cause });
  return new CodeError(i18n._({ ...texts.httpError, values: { status: cause.status } }), {
    ...(cause.status === 429 && { advice: errorText(cause, errorMessages['signIn.tooManyAttempts']) }),
    hasSignInExpired: cause.status === 401,
    cause,
  });
}

const texts = {
  wrongCode: msg({ id: 'otp.wrongCode', message: 'This code is incorrect or has already been used.' }),
  failed: msg({ id: 'otp.noToken', message: 'OTP verification failed.' }),
  noUserData: msg({ id: 'otp.noUserData', message: 'No user data received from OTP verification.' }),
  httpError: msg({ id: 'otp.httpError', message: 'HTTP error! Status: {status}' }),
};
