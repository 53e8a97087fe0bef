import { checkPasswordLink } from '@portal/contract/password';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';

import { answer, callsOf, disconnect, fail } from '../../testing/fake-server.ts';
import { checkLink } from './check-link.ts';
import { forgetLinkToken, linkToken, takeLinkToken } from './link-token.ts';

beforeEach(() => {
  try {
    takeLinkToken({ search: { token: 'secret' } });
  } catch (error) {
    // On to the address without the secret.
    if (!isRedirect(error)) throw error;
  }
});

it('answers the secret of a link that can be used, and of one that nobody can tell about', async () => {
  answer(checkPasswordLink, { isUsable: true });
  expect(await checkLink()).toBe('secret');
  disconnect(checkPasswordLink);
  expect(await checkLink()).toBe('secret');
});

it('forgets a link that is used up', async () => {
  answer(checkPasswordLink, { isUsable: false });
  expect(await checkLink()).toBeUndefined();
  expect(linkToken()).toBeUndefined();
});

it('forgets what was never a link, and asks nothing without one', async () => {
  fail(checkPasswordLink, 400, { code: 'request.invalid' });
  expect(await checkLink()).toBeUndefined();
  forgetLinkToken();
  expect(await checkLink()).toBeUndefined();
  expect(callsOf(checkPasswordLink)).toHaveLength(1);
});
