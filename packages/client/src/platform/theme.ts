import { useSyncExternalStore } from 'react';

import { storedValue } from './stored-value.ts';

export type Theme = 'light' | 'dark';

const stored = storedValue('theme');
const listeners = new Set<() => void>();

/** The document is the source of truth: the script in index.html sets the theme before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

export function setTheme(theme: Theme): void {
  stored.write(theme);
  applyTheme(theme);
}

export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

/** Applies the stored theme, or else that of the system, and follows changes of both. */
export function startTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyTheme(storedTheme() ?? (system.matches ? 'dark' : 'light'));

  stored.subscribe(follow);
  system.addEventListener('change', follow);
  follow();
}

function storedTheme(): Theme | undefined {
  const value = stored.read();
  return value === 'light' || value === 'dark' ? value : undefined;
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
