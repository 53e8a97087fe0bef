import { isIP, isIPv6 } from 'node:net';

/** Returns the range that one person or office typically has: the complete IPv4 address, or the /64 network of an IPv6 address. */
export function ipRange(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** Returns the IP as PostgreSQL's `inet` accepts it, or null when a proxy has sent something that is no IP. */
export function storableIp(ip: string): string | null {
  const plain = ip.replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
