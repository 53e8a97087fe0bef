import { expect, it } from 'vitest';

import { addressRange, storableAddress } from './client-address.ts';

it('keeps an IPv4 address whole, also when it is written as IPv6', () => {
  expect(addressRange('192.0.2.7')).toBe('192.0.2.7');
  expect(addressRange('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('takes an IPv6 address by its first 64 bits, however it is written', () => {
  const range = '2001:db8:0:1::/64';
  for (const address of ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff::', '2001:db8:0:1:2:3:4:5', '2001:db8:0:1::1%eth0']) {
    expect(addressRange(address)).toBe(range);
  }
  expect(addressRange('::1')).toBe('0:0:0:0::/64');
});

it('gives the database only what is an address, whatever a proxy has written', () => {
  const written = ['192.0.2.7', '2001:db8::1', 'fe80::1%eth0', '192.0.2.7:4711', 'unknown', ''];
  expect(written.map(storableAddress)).toEqual(['192.0.2.7', '2001:db8::1', 'fe80::1', null, null, null]);
});
