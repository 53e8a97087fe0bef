import { expect, it } from 'vitest';

import { isInDialog, isPaletteKey, isTextTarget, latinLetter } from './shortcut-keys.ts';

const pressed = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false };

it('opens the palette with Ctrl or ⌘ and K', () => {
  expect(isPaletteKey({ ...pressed, ctrlKey: true })).toBe(true);
  expect(isPaletteKey({ ...pressed, metaKey: true })).toBe(true);
  expect(isPaletteKey(pressed)).toBe(false);
  expect(isPaletteKey({ ...pressed, key: 'j', code: 'KeyJ', ctrlKey: true })).toBe(false);
});

it('uses the letter on the key, or its position on a keyboard of another script', () => {
  expect(latinLetter({ key: 'A', code: 'KeyQ' })).toBe('a');
  expect(latinLetter({ key: 'д', code: 'KeyL' })).toBe('l');
});

it.each(['<ul role="menu"><li role="menuitem">', '<div role="listbox"><p role="option">', '<label><textarea>', '<p><select>'])(
  'ignores single keys where letters are typed: %s',
  (markup) => {
    document.body.innerHTML = markup;
    expect(isTextTarget(document.body.querySelector('[role=menuitem], [role=option], textarea, select') as Element)).toBe(true);
  },
);

it.each(['dialog', 'alertdialog'])('leaves all keys to a dialog: %s', (role) => {
  document.body.innerHTML = `<section role="${role}"><button>Close</button></section><button>Elsewhere</button>`;
  const [inside, outside] = document.querySelectorAll('button');
  expect([inside, outside].map((button) => isInDialog(button as Element))).toEqual([true, false]);
});
