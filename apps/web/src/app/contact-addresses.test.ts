import { expect, it } from 'vitest';

import { callAddress, mailAddress } from './contact-addresses.ts';

it('leaves of a number what a telephone understands', () => {
  expect(callAddress('+49 (0) 421 / 555-01')).toBe('tel:+49042155501');
});

it.each([
  ['ida@nordhavn.test', 'mailto:ida@nordhavn.test'],
  ['a@b.test?bcc=evil@x.test&body=Hi', 'mailto:a@b.test%3Fbcc%3Devil@x.test%26body%3DHi'],
  ['a@b.test,evil@x.test', 'mailto:a@b.test%2Cevil@x.test'],
])('writes to %s and nobody else', (email, address) => expect(mailAddress(email)).toBe(address));
