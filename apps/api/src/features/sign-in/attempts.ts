import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { storableAddress } from '../../http/client-address.ts';
import { newToken } from '../../http/tokens.ts';
import { recordSecurityEvent } from '../audit/security-events.queries.ts';
import { attemptKeys } from './attempt-keys.ts';
import { withDevice, type Client } from './client.ts';
import { findAccount, reserveAttempt, settleAttempt } from './sign-in.queries.ts';

/** What the attempt is at. */
export type AttemptStep = 'password' | 'code' | 'changePassword' | 'confirmPassword' | 'twoFactor';

type RefusalReason = 'wrongPassword' | 'wrongCode' | 'demoPassword' | 'tooManyAttempts' | 'passwordChanged';

export interface Attempt {
  /** What was asked for was right: the budget it was judged on starts afresh, and the address is known from now on. */
  settle(): Promise<void>;
  /**
   * As `settle`, when somebody has signed in completely, by `rightAttempts` attempts: answers the cookie by which a browser is known
   * from now on, if the client keeps one.
   */
  signedIn(rightAttempts: number): Promise<string | undefined>;
  /** Leaves the refusal in the audit. */
  refuse(reason: RefusalReason): Promise<void>;
}

/**
 * One count over passwords, codes and recovery codes of an account: every guess at any of them takes from the same budget. A device
 * that is known for the account has a budget of its own and takes from no other.
 */
export async function beginAttempt(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  email: string,
  client: Client,
  step: AttemptStep = 'password',
): Promise<Attempt> {
  const keys = attemptKeys(config.SECRET_KEYS, email, client);
  const { waitSeconds, judgedKey, deviceKey: knownKey } = await reserveAttempt(db, keys);

  const refuse = (reason: RefusalReason) =>
    recordSecurityEvent(db, {
      action: 'signIn.refused',
      email,
      address: storableAddress(client.address),
      device: client.userAgent,
      details: { reason, step },
      counted: keys,
    });
  // The address was not charged where the device was.
  const settle = (rightAttempts: number, deviceKey?: Buffer) =>
    settleAttempt(db, keys, { judgedKey, rightAttempts: knownKey ? 0 : rightAttempts, deviceKey });

  if (waitSeconds > 0) {
    await refuse('tooManyAttempts');
    throw new AppError('signIn.tooManyAttempts', { retryAfterSeconds: waitSeconds });
  }
  return {
    refuse,
    settle: () => settle(1),
    signedIn: async (rightAttempts) => {
      const known = knownKey ? keys.devices.find(({ key }) => key.equals(knownKey))?.token : undefined;
      // Never a token that the browser brings along for somebody else: whoever put it there knows it.
      const token = client.keepsCookie ? (known ?? newToken()) : undefined;
      await settle(rightAttempts, token === undefined ? undefined : keys.deviceKey(token));
      return token && withDevice(client, token);
    },
  };
}

/**
 * Whoever has set a password by a mailed link holds the mailbox: they are known from now on, so that the new password works at once,
 * whatever strangers try meanwhile. Answers the cookie, as `signedIn` does.
 */
export async function knowClient(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  email: string,
  client: Client,
): Promise<string | undefined> {
  const keys = attemptKeys(config.SECRET_KEYS, email, client);
  const token = client.keepsCookie ? newToken() : undefined;
  const deviceKey = token === undefined ? undefined : keys.deviceKey(token);
  // As at sign-in: where a code is asked for too, a new password must not buy fresh tries at it.
  const hasTwoFactor = (await findAccount(db, email))?.hasTwoFactor ?? false;
  const judgedKey = hasTwoFactor ? null : keys.pair;
  await settleAttempt(db, keys, { judgedKey, rightAttempts: 0, deviceKey, budgetKey: keys.link });
  return token && withDevice(client, token);
}
