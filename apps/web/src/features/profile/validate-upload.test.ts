import { expect, it } from 'vitest';

import { validateUpload } from './validate-upload.ts';

const mebibyte = 1024 * 1024;

it.each([
  ['photo', 'image/webp', 5 * mebibyte, undefined],
  ['photo', 'image/png', 5 * mebibyte + 1, 'size'],
  ['photo', 'image/svg+xml', 10, 'type'],
  ['photo', '', 10, 'type'],
  ['agreement', 'application/pdf', 15 * mebibyte, undefined],
  ['agreement', 'application/pdf', 16 * mebibyte, 'size'],
  ['agreement', 'image/png', 10, 'type'],
] as const)('[PROF-05] as %s, %j of %i bytes has the error %s', (purpose, type, size, error) => {
  expect(validateUpload(purpose, { type, size })).toBe(error);
});
