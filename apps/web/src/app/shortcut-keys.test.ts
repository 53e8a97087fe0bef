import { expect, it } from 'vitest';

import { isPaletteKey, letterOf } from './shortcut-keys.ts';

const pressed = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false };

it('opens the palette with Ctrl or ⌘ and K', () => {
  expect(isPaletteKey({ ...pressed, ctrlKey: true })).toBe(true);
  expect(isPaletteKey({ ...pressed, metaKey: true })).toBe(true);
  expect(isPaletteKey(pressed)).toBe(false);
  expect(isPaletteKey({ ...pressed, key: 'j', code: 'KeyJ', ctrlKey: true })).toBe(false);
});

it('goes by the letter on the key, and by its place on a keyboard of another script', () => {
  expect(letterOf({ key: 'A', code: 'KeyQ' })).toBe('a');
  expect(letterOf({ key: 'д', code: 'KeyL' })).toBe('l');
});
