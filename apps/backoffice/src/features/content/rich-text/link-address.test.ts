import { expect, it } from 'vitest';

import { isAllowedAddress, parseAddress } from './link-address.ts';

it('[PUBL-06] allows paths of the portal and https, mailto and tel addresses in links', () => {
  for (const address of [
    '/partner/products/7',
    'https://a.example/b?c=d',
    'HTTPS://a.example',
    'mailto:a@b.example',
    'tel:+49301',
  ])
    expect([address, isAllowedAddress(address)]).toEqual([address, true]);
});

it('[PUBL-06] refuses every other address, also one that only looks like a path', () => {
  const refused = [
    '',
    '#top',
    'page',
    '//evil.example',
    '/\\evil.example',
    'http://a.example',
    'javascript:x()',
    'java\nscript:x()',
  ];
  for (const address of [...refused, 'data:text/html,x', 'https:', 'https:/a', 'mailto:', '/\t/evil.example'])
    expect([address, isAllowedAddress(address)]).toEqual([address, false]);
});

it('adds the scheme to a typed email address or host', () => {
  expect(parseAddress(' a@b.example ')).toBe('mailto:a@b.example');
  expect(parseAddress('norvane.example/guide')).toBe('https://norvane.example/guide');
  expect(parseAddress('tel:+49 301')).toBeUndefined();
  expect(parseAddress('mailto:nobody')).toBeUndefined();
  expect(parseAddress('hello')).toBeUndefined();
});
