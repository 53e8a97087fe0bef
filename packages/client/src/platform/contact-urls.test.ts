import { expect, it } from 'vitest';

import { telUrl, mailtoUrl } from './contact-urls.ts';

it('reduces a number to what a phone understands', () => {
  expect(telUrl('+49 (0) 421 / 555-01')).toBe('tel:+49042155501');
});

it.each([
  ['ida@nordhavn.test', 'mailto:ida@nordhavn.test'],
  ['a@b.test?bcc=evil@x.test&body=Hi', 'mailto:a@b.test%3Fbcc%3Devil@x.test%26body%3DHi'],
  ['a@b.test,evil@x.test', 'mailto:a@b.test%2Cevil@x.test'],
])('addresses the mail to %s and nobody else', (email, address) => expect(mailtoUrl(email)).toBe(address));
