import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, isCancelled } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorMessage, errorText } from '@portal/client/api/error-text';
import { disableTwoFactor, enableTwoFactor, replaceRecoveryCodes, verifyTwoFactor } from '@portal/contract/two-factor';

/** An error whose text is shown to the person as it is. */
class TwoFactorError extends Error {
  override name = 'TwoFactorError';
}

export interface TwoFactorSetup {
  image: string;
  secret: string;
}

/** Requests a QR code. Throws "Failed to enable 2FA: …". */
export async function startTwoFactorSetup(): Promise<TwoFactorSetup> {
  try {
    return (await call(enableTwoFactor)).params;
  } catch (cause) {
    if (isCancelled(cause)) throw cause;
    const message = reasonOf(cause);
    throw new TwoFactorError(
      i18n._({ ...msg({ id: 'twoFactor.enableFailed', message: 'Failed to enable 2FA: {message}' }), values: { message } }),
      { cause },
    );
  }
}

/** The first right code turns two-factor on. The recovery codes are returned only this once. */
export async function confirmTwoFactorSetup(code: string): Promise<string[]> {
  const { recoveryCodes } = await withReason(call(verifyTwoFactor, { body: { otp_code: code.trim() } }));
  if (!recoveryCodes) {
    throw new TwoFactorError(i18n._(msg({ id: 'otp.wrongCode', message: 'This code is incorrect or has already been used.' })));
  }
  return recoveryCodes;
}

/** Creates ten recovery codes; the previous ones stop working. */
export async function requestNewRecoveryCodes(): Promise<string[]> {
  return (await withReason(call(replaceRecoveryCodes))).recoveryCodes;
}

export async function turnOffTwoFactor(password: string, code: string): Promise<void> {
  const { success } = await withReason(call(disableTwoFactor, { body: { password, otp_code: code.trim() } }));
  if (!success) {
    throw new TwoFactorError(i18n._(msg({ id: 'twoFactor.wrongProof', message: 'Incorrect password or code.' })));
  }
}

async function withReason<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response;
  } catch (cause) {
    if (isCancelled(cause)) throw cause;
    throw new TwoFactorError(reasonOf(cause), { cause });
  }
}

/** The server's message, or else a message about the failed call. */
function reasonOf(error: unknown): string {
  const hasReason = error instanceof ApiError && Boolean(error.serverMessage);
  return hasReason ? errorText(error, { id: 'call.unknown' }) : errorMessage(error);
}
