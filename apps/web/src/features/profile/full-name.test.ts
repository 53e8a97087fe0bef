import { expect, it } from 'vitest';

import { fullName } from './full-name.ts';

it('joins what is known of a name', () => {
  expect(fullName({ firstName: 'Marta', lastName: 'Lindqvist' })).toBe('Marta Lindqvist');
  expect(fullName({ firstName: null, lastName: ' Lindqvist ' })).toBe('Lindqvist');
});

it('is empty when nothing is known, so that the greeting can say Guest', () => {
  expect(fullName({ firstName: ' ', lastName: null })).toBe('');
  expect(fullName(undefined)).toBe('');
});
