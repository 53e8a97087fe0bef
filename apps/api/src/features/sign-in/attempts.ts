import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { attemptKeys } from './attempt-keys.ts';
import { reserveAttempt, settleAttempt } from './sign-in.queries.ts';

export interface Attempt {
  /**
   * Everything that signing in takes was right: the budget it was judged on starts afresh, and the address is known from now on.
   * `rightAttempts` says how many attempts that took.
   */
  settle(rightAttempts?: number): Promise<void>;
}

/** One count over passwords, codes and recovery codes of an account: every guess at any of them takes from the same budget. */
export async function beginAttempt({ database: db, config }: Deps, email: string, address: string): Promise<Attempt> {
  const keys = attemptKeys(config.SECRET_KEY, email, address);
  const { waitSeconds, isKnownAddress } = await reserveAttempt(db, keys);
  if (waitSeconds > 0) throw new AppError('signIn.tooManyAttempts', { retryAfterSeconds: waitSeconds });
  const judged = isKnownAddress ? keys.pair : keys.account;
  return { settle: (rightAttempts = 1) => settleAttempt(db, keys, judged, rightAttempts) };
}
