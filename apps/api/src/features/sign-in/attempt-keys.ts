import { createHmac } from 'node:crypto';

import { ipRange } from '../../core/client-ip.ts';
import type { Client } from './client.ts';

export interface AttemptKeys {
  readonly account: Buffer;
  readonly ip: Buffer;
  /** Account and IP together. */
  readonly pair: Buffer;
  /** Account and IP under every accepted secret, because earlier attempts may be stored under an older one. */
  readonly accounts: Buffer[];
  readonly ips: Buffer[];
  /** The device tokens the client sent, under each secret. */
  readonly devices: readonly { token: string; key: Buffer }[];
  /** The budget shared by all devices that are known only through a mailed link. */
  readonly link: Buffer;
  /** The key of a device token under the current secret. */
  readonly deviceKey: (token: string) => Buffer;
}

/** Keys are HMACs, so that the table of attempts does not disclose who tried what from where. */
export function attemptKeys(
  secrets: readonly [string, ...string[]],
  email: string,
  { ip, devices }: Pick<Client, 'ip' | 'devices'>,
): AttemptKeys {
  const range = ipRange(ip);
  const [current] = secrets;
  return {
    account: key(current, 'account', email),
    ip: key(current, 'address', range),
    pair: key(current, 'pair', email, range),
    accounts: secrets.map((secret) => key(secret, 'account', email)),
    ips: secrets.map((secret) => key(secret, 'address', range)),
    devices: secrets.flatMap((secret) => devices.map((token) => ({ token, key: key(secret, 'device', email, token) }))),
    link: key(current, 'link', email),
    deviceKey: (token) => key(current, 'device', email, token),
  };
}

function key(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest();
}
