import { expect, it } from 'vitest';

import { telUrl, mailtoUrl } from './contact-urls.ts';

it('keeps only the digits and the plus sign of a phone number', () => {
  expect(telUrl('+49 (0) 421 / 555-01')).toBe('tel:+49042155501');
});

it.each([
  ['ida@nordhavn.test', 'mailto:ida@nordhavn.test'],
  ['a@b.test?bcc=evil@x.test&body=Hi', 'mailto:a@b.test%3Fbcc%3Devil@x.test%26body%3DHi'],
  ['a@b.test,evil@x.test', 'mailto:a@b.test%2Cevil@x.test'],
])('encodes %s, so that the mail has no other recipient and no text', (email, url) => expect(mailtoUrl(email)).toBe(url));
