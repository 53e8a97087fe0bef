import { expect, it } from 'vitest';

import { asciiSlug } from './ascii-slug.ts';

it.each([
  ['SAP Lizenzen (AT)', 'sap-lizenzen-at'],
  ['Müller & Söhne Großhandel', 'muller-sohne-grosshandel'],
  ['"../../etc/passwd"\r\n', 'etc-passwd'],
  ['(abc) defghijklmnopqrstuvwx yz', 'abc-defghijklmnopqrstuvwx'],
  ['株式会社', ''],
])('%j becomes %j', (name, expected) => {
  expect(asciiSlug(name, 26)).toBe(expected);
});
