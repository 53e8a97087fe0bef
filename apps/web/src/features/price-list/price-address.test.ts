import { describe, expect, it } from 'vitest';

import { readPriceAddress } from './price-address.ts';

describe('the address of a price list', () => {
  const origins = ['https://prices.norvane.example'];

  it('[PRIC-01] goes into a frame only from an origin on the list', () => {
    const url = 'https://prices.norvane.example/list?group=gold';
    expect(readPriceAddress(url, origins)).toEqual({ kind: 'frame', url });
  });

  it('[PRIC-01] is a link from anywhere else, also from a host that only looks alike or without TLS', () => {
    for (const url of [
      'https://prices.norvane.example.evil.example/list',
      'https://other.example/',
      'http://prices.norvane.example/list',
      'https://prices.norvane.example:8443/list',
    ])
      expect(readPriceAddress(url, origins)).toEqual({ kind: 'link', url });
  });

  it('is nothing when there is none or it is no address of the web', () => {
    for (const url of [null, undefined, '', 'not an address', 'javascript:alert(1)', 'data:text/html,hello'])
      expect(readPriceAddress(url, origins)).toEqual({ kind: 'none' });
  });
});
