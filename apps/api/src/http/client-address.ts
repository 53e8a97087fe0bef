import { isIP, isIPv6 } from 'node:net';

/** The part of an address that one person or office holds: IPv4 whole, IPv6 by its /64. */
export function addressRange(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** As the database takes it; null for what a proxy has written that is no address. */
export function storableAddress(address: string): string | null {
  const plain = address.replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
