import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { storableIp } from '../../core/client-ip.ts';
import { newToken } from '../../core/tokens.ts';
import { recordSecurityEvent } from '../audit/security-events.queries.ts';
import { attemptKeys } from './attempt-keys.ts';
import { withDevice, type Client } from './client.ts';
import { findAccount, reserveAttempt, clearAttempts } from './sign-in.queries.ts';

/** Where the password or code was entered. */
export type AttemptStep = 'password' | 'code' | 'changePassword' | 'confirmPassword' | 'twoFactor';

type RejectionReason = 'wrongPassword' | 'wrongCode' | 'demoPassword' | 'tooManyAttempts' | 'passwordChanged';

export interface Attempt {
  /** Resets the budget that the attempt was charged to, and remembers the IP as known. */
  accept(): Promise<void>;
  /**
   * Like `accept`, for a complete sign-in that took `successfulAttempts` attempts. Returns the cookie by which the browser is known
   * from now on, if the client accepts cookies.
   */
  acceptSignIn(successfulAttempts: number): Promise<string | undefined>;
  /** Records the rejection in the audit. */
  reject(reason: RejectionReason): Promise<void>;
}

/**
 * Charges an attempt before the password or code is checked. Passwords, codes and recovery codes of an account share one budget. A
 * device known for the account has its own budget, and its attempts are charged to no other.
 */
export async function beginAttempt(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  email: string,
  client: Client,
  step: AttemptStep = 'password',
): Promise<Attempt> {
  const keys = attemptKeys(config.SECRET_KEYS, email, client);
  const { waitSeconds, chargedKey, deviceKey: knownKey } = await reserveAttempt(db, keys);

  const reject = (reason: RejectionReason) =>
    recordSecurityEvent(db, {
      action: 'signIn.refused',
      email,
      ip: storableIp(client.ip),
      device: client.userAgent,
      details: { reason, step },
      counted: keys,
    });
  // An attempt of a known device was not charged to the IP, so the IP gets nothing back.
  const accept = (successfulAttempts: number, deviceKey?: Buffer) =>
    clearAttempts(db, keys, { chargedKey, successfulAttempts: knownKey ? 0 : successfulAttempts, deviceKey });

  if (waitSeconds > 0) {
    await reject('tooManyAttempts');
    throw new AppError('signIn.tooManyAttempts', { retryAfterSeconds: waitSeconds });
  }
  return {
    reject,
    accept: () => accept(1),
    acceptSignIn: async (successfulAttempts) => {
      const known = knownKey ? keys.devices.find(({ key }) => key.equals(knownKey))?.token : undefined;
      // A token that the browser sent for another account is not used, because an attacker may have planted it and would know it.
      const token = client.acceptsCookie ? (known ?? newToken()) : undefined;
      await accept(successfulAttempts, token === undefined ? undefined : keys.deviceKey(token));
      return token && withDevice(client, token);
    },
  };
}

/**
 * Makes a client known after a password was set through a mailed link, which proves access to the mailbox: the new password works
 * at once, even while others are guessing. Returns the cookie, as `acceptSignIn` does.
 */
export async function rememberClient(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  email: string,
  client: Client,
): Promise<string | undefined> {
  const keys = attemptKeys(config.SECRET_KEYS, email, client);
  const token = client.acceptsCookie ? newToken() : undefined;
  const deviceKey = token === undefined ? undefined : keys.deviceKey(token);
  // As at sign-in: with two-factor, a new password must not reset the budget for guessing codes.
  const hasTwoFactor = (await findAccount(db, email))?.hasTwoFactor ?? false;
  const chargedKey = hasTwoFactor ? null : keys.pair;
  await clearAttempts(db, keys, { chargedKey, successfulAttempts: 0, deviceKey, budgetKey: keys.link });
  return token && withDevice(client, token);
}
