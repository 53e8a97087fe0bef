import { createHmac } from 'node:crypto';

import { addressRange } from '../../http/client-address.ts';

export interface AttemptKeys {
  readonly account: Buffer;
  readonly address: Buffer;
  readonly pair: Buffer;
}

/** Keyed, so that the table of attempts says nothing about who tried what from where. */
export function attemptKeys(secret: string, email: string, address: string): AttemptKeys {
  const range = addressRange(address);
  const key = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest();
  return { account: key('account', email), address: key('address', range), pair: key('pair', email, range) };
}
