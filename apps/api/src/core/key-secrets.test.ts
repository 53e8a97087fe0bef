import { expect, it } from 'vitest';

import { findKeySecrets, hasPartOfSecret, isKeySecret, newKeySecret, redactSecrets, startOfSecret } from './key-secrets.ts';

const secret = newKeySecret();

it('a secret has a prefix and 32 random bytes, and people see its first eight characters', () => {
  expect(secret).toMatch(/^ppk_[\w-]{43}$/);
  expect(isKeySecret(secret)).toBe(true);
  expect(newKeySecret()).not.toBe(secret);
  expect(startOfSecret(secret)).toBe(secret.slice(0, 8));
});

it('the token of a session is no secret of a key, even if it begins like one', () => {
  expect(isKeySecret(`ppk_${'A'.repeat(39)}`)).toBe(false);
  expect(isKeySecret(`${secret}A`)).toBe(false);
});

const escape = (text: string) => [...text].map((letter) => `%${letter.codePointAt(0)?.toString(16)}`).join('');

it('a secret is found anywhere in a URL, however it is escaped', () => {
  for (const url of [
    `/api/x?key=${secret}`,
    `/api/x?a=1&${secret}`,
    `/api/x?header=Bearer%20${secret}`,
    `/api/x?header=Bearer+${secret}`,
    `/api/x?key=${escape(secret)}`,
    `/api/x?key=${escape(escape(secret))}`,
    `/api/x?key=%2570${secret.slice(1)}`,
    `/api/x?broken=%zz%&key=${secret}`,
    `/api/x?token=Xy-${secret}`,
    `/api/x?token=a${secret}_b`,
    `/api/x?token=ppk_${secret}`,
    `/${secret}/files`,
    `/api/x/${secret}`,
    secret,
  ])
    expect([url, findKeySecrets(url).includes(secret)]).toEqual([url, true]);
});

it('other URLs are not taken for secrets, not even those with the start that people see', () => {
  for (const url of ['/', '/api/x?q=ppk_', `/api/x?q=${startOfSecret(secret)}`, '/api/x?q=ppk_abc', '/api/x?q=%zz%', '/?q=ppk'])
    expect([url, findKeySecrets(url)]).toEqual([url, []]);
});

it('a long part of a secret is blackened in a text, and its start is not', () => {
  expect(redactSecrets(`SAP/7 (${secret}) ${secret.slice(0, 30)}`)).toBe('SAP/7 (ppk_…) ppk_…');
  expect(redactSecrets(`SAP/7 ${startOfSecret(secret)}`)).toBe(`SAP/7 ${startOfSecret(secret)}`);
  expect([secret, secret.slice(0, 24), startOfSecret(secret)].map(hasPartOfSecret)).toEqual([true, true, false]);
});
