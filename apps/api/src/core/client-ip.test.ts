import { expect, it } from 'vitest';

import { ipRange, storableIp } from './client-ip.ts';

it('the range of an IPv4 address is the address itself, also when it is mapped to IPv6', () => {
  expect(ipRange('192.0.2.7')).toBe('192.0.2.7');
  expect(ipRange('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('the range of an IPv6 address is its first 64 bits, in any notation', () => {
  const range = '2001:db8:0:1::/64';
  for (const ip of ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff::', '2001:db8:0:1:2:3:4:5', '2001:db8:0:1::1%eth0']) {
    expect(ipRange(ip)).toBe(range);
  }
  expect(ipRange('::1')).toBe('0:0:0:0::/64');
});

it('only valid IPs are stored, whatever a proxy has sent', () => {
  const received = ['192.0.2.7', '2001:db8::1', 'fe80::1%eth0', '192.0.2.7:4711', 'unknown', ''];
  expect(received.map(storableIp)).toEqual(['192.0.2.7', '2001:db8::1', 'fe80::1', null, null, null]);
});
