import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { listKeys, type MachineKey, revokeKey } from '@portal/contract/backoffice/keys';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aKey, daysFromNow } from '../../testing/a-key.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { KeysScreen } from './keys-screen.tsx';

const newer = aKey({ id: '01930000-0000-7000-8000-000000003002', version: 1, name: 'Newer' });
const mockKeys = (...keys: MachineKey[]) => mockResponse(listKeys, { body: keys });
const show = (search = '') => renderBackoffice(<KeysScreen />, { at: `/keys${search}`, path: '/keys' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

it('[FEED-10] revoking goes on when somebody has rotated the key meanwhile without an overlap', async () => {
  mockKeys(aKey());
  mockError(revokeKey, 409, { code: 'record.changed', message: '' });
  await show(`?key=${aKey().id}`);
  await press('Revoke…');
  mockKeys(newer, aKey({ version: 3, state: 'expired', expiresAt: daysFromNow(0), replacedBy: newer.id }));
  await press('Revoke key');
  await waitFor(() => expect(recordedCalls(revokeKey).map(({ body }) => body)).toEqual([{ version: 2 }, { version: 3 }]));
});

it('[FEED-10] revoking a key loads the imports again, which warn of it', async () => {
  mockKeys(aKey());
  mockResponse(revokeKey, { body: aKey({ version: 3, state: 'revoked' }) });
  await show(`?key=${aKey().id}`);
  const queryKey = ['imports', 'one', 'sent-with-the-key'];
  queryClient.setQueryData(queryKey, {});
  await press('Revoke…');
  await press('Revoke key');
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('[FEED-10] a key that is being replaced and was in a URL is to be revoked, because it cannot be rotated again', async () => {
  mockKeys(newer, aKey({ state: 'ending', replacedBy: newer.id, inUrlAt: '2026-11-17T09:00:00.000Z' }));
  await show();
  const row = await screen.findByRole('row', { name: /^SAP production/ });
  expect(row.textContent).toContain('Was in a URL on 17/11/2026: revoke it');
});

it('[FEED-10] rotating is not offered, with the reason, as long as the key that this one replaces is valid', async () => {
  mockKeys(newer, aKey({ state: 'ending', replacedBy: newer.id }));
  await show(`?key=${newer.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Newer' }));
  expect(await dialog.findByRole('button', { name: 'Revoke…' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Rotate…' })).toBeNull();
  expect(dialog.getByText('Can be rotated once the key that it replaces has ended.')).toBeTruthy();
});

it('[FEED-10] rotating is offered once the key that this one replaced has ended', async () => {
  mockKeys(newer, aKey({ state: 'expired', replacedBy: newer.id }));
  await show(`?key=${newer.id}`);
  expect(await screen.findByRole('button', { name: 'Rotate…' })).toBeTruthy();
});
