import { setTimeout as sleep } from 'node:timers/promises';

import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app would show now, or some time steps earlier or later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Waits for the next time step when the current one is about to end, so that a code does not expire before it is sent. */
export async function waitForFreshTimeStep(): Promise<void> {
  const remainingMs = 30_000 - (Date.now() % 30_000);
  if (remainingMs < 8_000) await sleep(remainingMs + 50);
}
