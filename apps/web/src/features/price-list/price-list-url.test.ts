import { describe, expect, it } from 'vitest';

import { parsePriceListUrl } from './price-list-url.ts';

describe('the URL of an external price list', () => {
  const origins = ['https://prices.norvane.example'];

  it('[PRIC-01] is embedded only if its origin is allowed', () => {
    const url = 'https://prices.norvane.example/list?group=gold';
    expect(parsePriceListUrl(url, origins)).toEqual({ kind: 'frame', url });
  });

  it('[PRIC-01] is a link for every other origin, also for similar hosts or without TLS', () => {
    for (const url of [
      'https://prices.norvane.example.evil.example/list',
      'https://other.example/',
      'http://prices.norvane.example/list',
      'https://prices.norvane.example:8443/list',
    ])
      expect(parsePriceListUrl(url, origins)).toEqual({ kind: 'link', url });
  });

  it('is ignored if it is missing or not an HTTP URL', () => {
    for (const url of [null, undefined, '', 'not a URL', 'javascript:alert(1)', 'data:text/html,hello'])
      expect(parsePriceListUrl(url, origins)).toEqual({ kind: 'none' });
  });
});
