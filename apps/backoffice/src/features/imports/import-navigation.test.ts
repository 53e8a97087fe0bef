import { isBackofficeReturnPath } from '@portal/contract/backoffice/paths';
import { expect, it } from 'vitest';

import { mayOpen, pagesFor } from '../../navigation/backoffice-pages.ts';

it('an admin finds the import in the menu, with a key that no other page has', () => {
  const pages = pagesFor('admin');
  const keys = pages.map(({ shortcutKey }) => shortcutKey);
  expect(pages.find(({ path }) => path === '/import')).toMatchObject({ group: 'data' });
  expect(new Set(keys).size).toBe(keys.length);
});

it('an editor can open neither the list of imports nor one of them', () => {
  expect(pagesFor('editor').some(({ path }) => path === '/import')).toBe(false);
  expect([mayOpen('editor', '/import'), mayOpen('editor', '/import/0193')]).toEqual([false, false]);
});

it('signing in leads back to the import that was open', () => {
  expect(isBackofficeReturnPath('/import/0193?show=partners')).toBe(true);
});
