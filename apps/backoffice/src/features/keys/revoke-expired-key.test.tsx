import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { listKeys, revokeKey } from '@portal/contract/backoffice/keys';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aKey } from '../../testing/a-key.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { KeysScreen } from './keys-screen.tsx';

it('[FEED-10] revoking a key that has expired says what is left to end', async () => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const expired = aKey({ state: 'expired', expiresAt: '2026-11-01T12:00:00.000Z' });
  mockResponse(listKeys, { body: [expired] });
  mockResponse(revokeKey, { body: { ...expired, version: 3, state: 'revoked' } });
  await renderBackoffice(<KeysScreen />, { at: `/keys?key=${expired.id}`, path: '/keys' });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke…' }));
  expect(screen.getByText(/files that it sent and that still wait run only if an admin starts them\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('SAP production (ppk_AbCd…) was revoked.')).toBeTruthy();
});
