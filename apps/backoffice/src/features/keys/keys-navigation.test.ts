import { isBackofficeReturnPath } from '@portal/contract/backoffice/paths';
import { expect, it } from 'vitest';

import { mayOpen, pagesFor } from '../../navigation/backoffice-pages.ts';

it('[FEED-10] an admin finds the machine keys beside the import, and an editor cannot open them', () => {
  expect(pagesFor('admin').find(({ path }) => path === '/keys')).toMatchObject({ group: 'data', shortcutKey: 'k' });
  expect(pagesFor('editor').some(({ path }) => path === '/keys')).toBe(false);
  expect(mayOpen('editor', '/keys')).toBe(false);
});

it('signing in leads back to the key that was open', () => {
  expect(isBackofficeReturnPath('/keys?key=01930000-0000-7000-8000-000000003001')).toBe(true);
});
