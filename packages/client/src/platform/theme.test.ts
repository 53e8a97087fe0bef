import { beforeEach, expect, it, vi } from 'vitest';

import { currentTheme, setTheme, startTheme, toggleTheme } from './theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
  vi.stubGlobal('matchMedia', () => system);
});

it.each([
  ['the stored theme', 'light', true, 'light'],
  ['the stored theme', 'dark', false, 'dark'],
  ["the system's theme when nothing is stored", null, true, 'dark'],
  ["the system's theme when an unknown theme is stored", 'blue', true, 'dark'],
  ['the light theme when nothing is stored and the system is not dark', null, false, 'light'],
])('[SHELL-09] uses %s', (_, stored, systemIsDark, theme) => {
  if (stored) localStorage.setItem('theme', stored);
  system.matches = systemIsDark;
  startTheme();
  expect(currentTheme()).toBe(theme);
});

it('[SHELL-09] toggles the theme and stores it', () => {
  setTheme('light');
  toggleTheme();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('[SHELL-09] applies a theme that was chosen in another tab', () => {
  startTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(currentTheme()).toBe('dark');
});
