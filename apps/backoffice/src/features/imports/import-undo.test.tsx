import { getStaffAccount } from '@portal/contract/backoffice/account';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import { getImport, listImportPartners, listImportRows, listImports, undoImport } from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse } from '@portal/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { aDoneImport, aFeed, anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const page = { body: [], total: 0, page: 1, pageSize: 20 };
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listFeeds, { body: [aFeed()] });
  mockResponse(listImports, page);
  mockResponse(listImportRows, { ...page, faults: [] });
  mockResponse(listImportPartners, page);
});

it('[FEED-04] an import is not taken back while another of its source is being written, and says so', async () => {
  mockResponse(getImport, { body: aDoneImport() });
  mockError(undoImport, 409, { code: 'import.sourceBusy', message: '' });
  await renderBackoffice(<ImportScreen />, { at: `/import/${aDoneImport().id}`, path: '/import/$id' });
  await userEvent.click(await screen.findByRole('button', { name: 'Take back…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this import back?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/^Another import of this source is being written or taken back/)).toBeTruthy();
});

it('an import that ended long ago has its counts only: its rows are gone, and it is not taken back', async () => {
  const old = aDoneImport({ detailsDeletedAt: '2026-11-16T02:27:00Z' });
  mockResponse(getImport, { body: old });
  await renderBackoffice(<ImportScreen />, { at: `/import/${old.id}?show=changed`, path: '/import/$id' });
  expect((await screen.findByText(/^The file and its rows were deleted on/)).textContent).toMatch(
    /long ago\. The counts stay, but the import can no longer be taken back\.$/,
  );
  expect(screen.getByRole('link', { name: 'Import the next file' })).toBeTruthy();
  for (const gone of ['Take back…', 'Download']) expect(screen.queryByRole('button', { name: gone })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Rows' })).toBeNull();
});

it.each([
  ['was taken back', aDoneImport({ state: 'undone', undone: { undone: 1500, left: 0, at: '2026-11-16T10:20:00Z' } })],
  ['was cancelled before it ran', anImport({ state: 'cancelled', endedAt: '2026-11-16T10:00:00Z' })],
])('[FEED-04] an import that %s says of its deleted rows nothing about taking it back', async (_, ended) => {
  const old = { ...ended, detailsDeletedAt: '2026-11-16T02:27:00Z' };
  mockResponse(getImport, { body: old });
  await renderBackoffice(<ImportScreen />, { at: `/import/${old.id}`, path: '/import/$id' });
  const { textContent } = await screen.findByText(/^The file and its rows were deleted on/);
  expect(textContent).toMatch(/as with all imports that ended long ago\.$/);
});
