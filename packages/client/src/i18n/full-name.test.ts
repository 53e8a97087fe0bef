import { expect, it } from 'vitest';

import { fullName } from './full-name.ts';

it('joins the known parts of a name', () => {
  expect(fullName({ firstName: 'Marta', lastName: 'Lindqvist' })).toBe('Marta Lindqvist');
  expect(fullName({ firstName: null, lastName: ' Lindqvist ' })).toBe('Lindqvist');
});

it('is empty if no part is known, so that the greeting falls back to Guest', () => {
  expect(fullName({ firstName: ' ', lastName: null })).toBe('');
  expect(fullName(undefined)).toBe('');
});
