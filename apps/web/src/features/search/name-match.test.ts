import { expect, it } from 'vitest';

import { matchName } from './name-match.ts';

const highlighted = (name: string, text: string) =>
  matchName(name, text)
    ?.pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

it('highlights the text ignoring case, accents and spaces', () => {
  expect(highlighted('Sign Out', 'sign  o')).toBe('[Sign O]ut');
  expect(highlighted('Élargir la fenêtre', 'FENETRE')).toBe('Élargir la [fenêtre]');
  expect(highlighted('Leads', 'léa')).toBe('[Lea]ds');
  expect(highlighted('Abmelden', 'abmelden')).toBe('[Abmelden]');
  expect(highlighted('Leads', 'news')).toBeUndefined();
});

it('distinguishes the start of a word from its middle, and prefers the start', () => {
  expect(matchName('Switch to dark theme', 'dark')?.isStart).toBe(true);
  expect(matchName('Sign Out', 'ign')?.isStart).toBe(false);
  expect(highlighted('Design the sign', 'sign')).toBe('Design the [sign]');
  expect(matchName('退出登录', '退出')?.isStart).toBe(true);
});
