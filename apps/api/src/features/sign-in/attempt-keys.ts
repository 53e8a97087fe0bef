import { createHmac } from 'node:crypto';

import { addressRange } from '../../http/client-address.ts';
import type { Client } from './client.ts';

export interface AttemptKeys {
  readonly account: Buffer;
  readonly address: Buffer;
  readonly pair: Buffer;
  /** Account and address under every secret that is still read: what is known may have been noted under an older one. */
  readonly accounts: Buffer[];
  readonly addresses: Buffer[];
  /** Each device that the client brings, under each secret. */
  readonly devices: readonly { token: string; key: Buffer }[];
  /** The budget that all devices share which are known by a mailed link alone. */
  readonly link: Buffer;
  /** Under the current secret. */
  readonly deviceKey: (token: string) => Buffer;
}

/** Keyed, so that the table of attempts says nothing about who tried what from where. */
export function attemptKeys(
  secrets: readonly [string, ...string[]],
  email: string,
  { address, devices }: Pick<Client, 'address' | 'devices'>,
): AttemptKeys {
  const range = addressRange(address);
  const [current] = secrets;
  return {
    account: key(current, 'account', email),
    address: key(current, 'address', range),
    pair: key(current, 'pair', email, range),
    accounts: secrets.map((secret) => key(secret, 'account', email)),
    addresses: secrets.map((secret) => key(secret, 'address', range)),
    devices: secrets.flatMap((secret) => devices.map((token) => ({ token, key: key(secret, 'device', email, token) }))),
    link: key(current, 'link', email),
    deviceKey: (token) => key(current, 'device', email, token),
  };
}

function key(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest();
}
