import { setTimeout as sleep } from 'node:timers/promises';

import { TOTP } from 'otpauth';

/** The code that an authenticator app would show, now or some time steps away. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Waits for the next time step when the current one is about to end, so that a code does not expire before it is sent. */
export async function waitForFreshTimeStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await sleep(left + 50);
}
