import { checkPasswordLink } from '@portal/contract/password';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockNetworkError, mockError } from '../testing/fake-server.ts';
import { checkLink } from './check-link.ts';
import { clearLinkToken, linkToken, consumeLinkToken } from '../session/mailed-link-token.ts';

beforeEach(() => {
  try {
    consumeLinkToken({ search: { token: 'secret' } });
  } catch (error) {
    // `consumeLinkToken` redirects to the URL without the secret.
    if (!isRedirect(error)) throw error;
  }
});

it('returns the secret of a usable link, and of one that could not be checked', async () => {
  mockResponse(checkPasswordLink, { isUsable: true });
  expect(await checkLink()).toBe('secret');
  mockNetworkError(checkPasswordLink);
  expect(await checkLink()).toBe('secret');
});

it('clears a link that has been used', async () => {
  mockResponse(checkPasswordLink, { isUsable: false });
  expect(await checkLink()).toBeUndefined();
  expect(linkToken()).toBeUndefined();
});

it('clears an invalid link, and sends no request without one', async () => {
  mockError(checkPasswordLink, 400, { code: 'request.invalid' });
  expect(await checkLink()).toBeUndefined();
  clearLinkToken();
  expect(await checkLink()).toBeUndefined();
  expect(recordedCalls(checkPasswordLink)).toHaveLength(1);
});
