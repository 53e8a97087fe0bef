import { expect, it } from 'vitest';

import { compareNames } from './name-order.ts';

it('[PLAY-07] sorts by the first number in the name, then naturally, ignoring brackets and hyphens', () => {
  const names = ['RX-120 (B)', 'RX 1200', 'RX 48', 'Keel Manager', 'RX 120 A', 'Keel 2', 'Keel Archive'];
  expect(names.toSorted(compareNames)).toEqual([
    'Keel 2',
    'RX 48',
    'RX 120 A',
    'RX-120 (B)',
    'RX 1200',
    'Keel Archive',
    'Keel Manager',
  ]);
});

it('[PLAY-07] sorts names with a number before the others', () => {
  expect(compareNames('Zoe 1', 'Archive')).toBeLessThan(0);
  expect(compareNames('Archive', 'Zoe 1')).toBeGreaterThan(0);
  expect(compareNames('Archive', 'Archive')).toBe(0);
});

it('[PLAY-07] compares further numbers in natural order', () => {
  expect(['KX 5 rev 10', 'KX 5 rev 9'].toSorted(compareNames)).toEqual(['KX 5 rev 9', 'KX 5 rev 10']);
});

it('[PLAY-07] distinguishes numbers of any length', () => {
  expect(compareNames('A 9007199254740993', 'B 9007199254740992')).toBeGreaterThan(0);
  const endless = '9'.repeat(400);
  expect(compareNames(`A ${endless}`, `B ${endless}`)).toBeLessThan(0);
});
