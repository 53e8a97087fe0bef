import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { disableTwoFactor, enableTwoFactor, replaceRecoveryCodes, verifyTwoFactor } from '@portal/contract/two-factor';

import { ApiError, isCancelled, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';

/** A failure the person is told about in these very words. */
class TwoFactorError extends Error {
  override name = 'TwoFactorError';
}

export interface PendingFactor {
  image: string;
  secret: string;
}

/** Asks for a QR code. Throws "Failed to enable 2FA: …". */
export async function requestFactor(): Promise<PendingFactor> {
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

/** The first right code turns two-factor on and answers the recovery codes, this once. */
export async function confirmFactor(code: string): Promise<string[]> {
  const { recoveryCodes } = await sayWhy(call(verifyTwoFactor, { body: { otp_code: code.trim() } }));
  if (!recoveryCodes) {
    throw new TwoFactorError(i18n._(msg({ id: 'otp.wrongCode', message: 'This code is incorrect or has already been used.' })));
  }
  return recoveryCodes;
}

/** Ten new codes; the ones before are dead from now on. */
export async function makeRecoveryCodes(): Promise<string[]> {
  return (await sayWhy(call(replaceRecoveryCodes))).recoveryCodes;
}

export async function turnFactorOff(password: string, code: string): Promise<void> {
  const { success } = await sayWhy(call(disableTwoFactor, { body: { password, otp_code: code.trim() } }));
  if (!success) {
    throw new TwoFactorError(i18n._(msg({ id: 'twoFactor.wrongProof', message: 'Incorrect password or code.' })));
  }
}

async function sayWhy<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (isCancelled(cause)) throw cause;
    throw new TwoFactorError(reasonOf(cause), { cause });
  }
}

/** What the server said, else what can be said of the call. */
function reasonOf(error: unknown): string {
  const hasReason = error instanceof ApiError && Boolean(error.serverMessage);
  return hasReason ? explain(error, { id: 'call.unknown' }) : messageOf(error);
}
