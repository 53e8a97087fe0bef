import { beforeEach, expect, it, vi } from 'vitest';

import { currentTheme, setTheme, startTheme, toggleTheme } from './theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
  vi.stubGlobal('matchMedia', () => system);
});

it.each([
  ['the stored choice', 'light', true, 'light'],
  ['the stored choice', 'dark', false, 'dark'],
  ['the system when nothing is stored', null, true, 'dark'],
  ['the system when nonsense is stored', 'blue', true, 'dark'],
  ['light at last', null, false, 'light'],
])('[SHELL-09] follows %s', (_, stored, systemIsDark, theme) => {
  if (stored) localStorage.setItem('theme', stored);
  system.matches = systemIsDark;
  startTheme();
  expect(currentTheme()).toBe(theme);
});

it('[SHELL-09] the switch flips the theme and stores it', () => {
  setTheme('light');
  toggleTheme();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('[SHELL-09] a choice in another tab is followed', () => {
  startTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(currentTheme()).toBe('dark');
});
