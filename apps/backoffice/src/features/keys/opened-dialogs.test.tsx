import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockResponse } from '@portal/client/testing/fake-server';
import { listKeys } from '@portal/contract/backoffice/keys';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aKey } from '../../testing/a-key.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { KeysScreen } from './keys-screen.tsx';

const show = () => renderBackoffice(<KeysScreen />, { at: '/keys', path: '/keys' });
const link = () => screen.findByRole('link', { name: 'SAP production' });

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listKeys, { body: [aKey()] });
});

it('the dialog for a new key begins with the focus in the name', async () => {
  await show();
  await link();
  await userEvent.keyboard('c');
  await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.keyboard('ERP');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('ERP');
});

it('rotating begins with the focus in the first field, and revoking, which has none, in its question', async () => {
  await show();
  await userEvent.click(await link());
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate…' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Both keys are valid for' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke…' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Revoke SAP production (ppk_AbCd…)?' }));
});

it('an opened key is loaded again, and what was known of it stays visible meanwhile', async () => {
  mockResponse(listKeys, { body: [aKey({ lastUsedAt: null, lastUsedIp: null })] });
  await show();
  await link();
  const respond = mockDeferred(listKeys, { body: [aKey()] });
  await userEvent.click(await link());
  const dialog = within(await screen.findByRole('dialog', { name: 'SAP production' }));
  expect(dialog.getByText('Never')).toBeTruthy();
  respond();
  expect(await dialog.findByText('2 hours ago')).toBeTruthy();
});
