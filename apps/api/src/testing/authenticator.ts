import { setTimeout as sleep } from 'node:timers/promises';

import { TOTP } from 'otpauth';

/** What the app on a person's phone would show for a secret, now or some steps away. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Waits out the end of a time step, so that a code does not grow old between being read and being sent. */
export async function stepWithTimeLeft(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await sleep(left + 50);
}
