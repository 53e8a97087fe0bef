import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { storableIp } from '../../core/client-ip.ts';
import { newToken } from '../../core/tokens.ts';
import { recordSecurityEvent } from '../audit/security-events.queries.ts';
import { attemptKeys } from './attempt-keys.ts';
import { withDevice, type Client } from './client.ts';
import { findAccount, reserveAttempt, clearAttempts } from './sign-in.queries.ts';

/** What the attempt tries to confirm. */
export type AttemptStep = 'password' | 'code' | 'changePassword' | 'confirmPassword' | 'twoFactor';

type RejectionReason = 'wrongPassword' | 'wrongCode' | 'demoPassword' | 'tooManyAttempts' | 'passwordChanged';

export interface Attempt {
  /** The attempt succeeded: the budget it was charged to is reset, and the IP is known from now on. */
  settle(): Promise<void>;
  /**
   * Like `settle`, for a complete sign-in that took `rightAttempts` attempts. Returns the cookie by which the browser is known from
   * now on, if the client accepts cookies.
   */
  signedIn(rightAttempts: number): Promise<string | undefined>;
  /** Records the rejection in the audit. */
  reject(reason: RejectionReason): Promise<void>;
}

/**
 * One budget for passwords, codes and recovery codes of an account: every guess at any of them counts. A device known for the
 * account has a budget of its own and is charged to no other.
 */
export async function beginAttempt(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  email: string,
  client: Client,
  step: AttemptStep = 'password',
): Promise<Attempt> {
  const keys = attemptKeys(config.SECRET_KEYS, email, client);
  const { waitSeconds, judgedKey, deviceKey: knownKey } = await reserveAttempt(db, keys);

  const reject = (reason: RejectionReason) =>
    recordSecurityEvent(db, {
      action: 'signIn.refused',
      email,
      ip: storableIp(client.ip),
      device: client.userAgent,
      details: { reason, step },
      counted: keys,
    });
  // If the device was charged, the IP was not.
  const settle = (rightAttempts: number, deviceKey?: Buffer) =>
    clearAttempts(db, keys, { judgedKey, rightAttempts: knownKey ? 0 : rightAttempts, deviceKey });

  if (waitSeconds > 0) {
    await reject('tooManyAttempts');
    throw new AppError('signIn.tooManyAttempts', { retryAfterSeconds: waitSeconds });
  }
  return {
    reject,
    settle: () => settle(1),
    signedIn: async (rightAttempts) => {
      const known = knownKey ? keys.devices.find(({ key }) => key.equals(knownKey))?.token : undefined;
      // Never a token that the browser sent for another account, because an attacker may have planted it and would know it.
      const token = client.acceptsCookie ? (known ?? newToken()) : undefined;
      await settle(rightAttempts, token === undefined ? undefined : keys.deviceKey(token));
      return token && withDevice(client, token);
    },
  };
}

/**
 * Makes a client known after a password was set through a mailed link, which proves access to the mailbox: the new password works
 * at once, even while others are guessing. Returns the cookie, as `signedIn` does.
 */
export async function knowClient(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  email: string,
  client: Client,
): Promise<string | undefined> {
  const keys = attemptKeys(config.SECRET_KEYS, email, client);
  const token = client.acceptsCookie ? newToken() : undefined;
  const deviceKey = token === undefined ? undefined : keys.deviceKey(token);
  // As at sign-in: with two-factor, a new password must not reset the budget for guessing codes.
  const hasTwoFactor = (await findAccount(db, email))?.hasTwoFactor ?? false;
  const judgedKey = hasTwoFactor ? null : keys.pair;
  await clearAttempts(db, keys, { judgedKey, rightAttempts: 0, deviceKey, budgetKey: keys.link });
  return token && withDevice(client, token);
}
