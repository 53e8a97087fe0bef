import { expect, it } from 'vitest';

import { isElsewhere, isPaletteKey, isTyped, letterOf } from './shortcut-keys.ts';

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

it.each(['<ul role="menu"><li role="menuitem">', '<div role="listbox"><p role="option">', '<label><textarea>', '<p><select>'])(
  'leaves single keys to what takes letters itself: %s',
  (markup) => {
    document.body.innerHTML = markup;
    expect(isTyped(document.body.querySelector('[role=menuitem], [role=option], textarea, select') as Element)).toBe(true);
  },
);

it.each(['dialog', 'alertdialog'])('leaves all keys to a dialog: %s', (role) => {
  document.body.innerHTML = `<section role="${role}"><button>Close</button></section><button>Elsewhere</button>`;
  const [inside, outside] = document.querySelectorAll('button');
  expect([inside, outside].map((button) => isElsewhere(button as Element))).toEqual([true, false]);
});
