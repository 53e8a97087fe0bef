import { getStaffAccount } from '@portal/contract/backoffice/account';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import { getImport, type Import, listImportPartners, listImportRows, listImports } from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { aDoneImport, aFeed, anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

const page = { body: [], total: 0, page: 1, pageSize: 20 };

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listFeeds, { body: [aFeed()] });
  mockResponse(listImports, page);
  mockResponse(listImportRows, { ...page, faults: [] });
  mockResponse(listImportPartners, page);
});

const show = (values: Partial<Import>, create = anImport) => {
  const imported = create({ door: 'folder', startedBy: null, ...values });
  mockResponse(getImport, { body: imported });
  return renderBackoffice(<ImportScreen />, { at: `/import/${imported.id}`, path: '/import/$id' });
};

it('an import without a person says how it came', async () => {
  await show({}, aDoneImport);
  expect(await screen.findByText('By folder')).toBeTruthy();
});

it('an import whose columns nobody has confirmed says what to do', async () => {
  await show({ state: 'failed', fault: { code: 'file.columnsIncomplete', row: null } });
  expect((await screen.findByRole('alert')).textContent).toContain('Upload the file here once and confirm the columns');
  expect(screen.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe(`/import?feed=${aFeed().id}`);
});

it('[FEED-03] an import without a person waits for consent like any other', async () => {
  const found = { new: 0, changed: 0, same: 15, gone: 5, fault: 0 };
  await show({ scope: 'snapshot', found, presentCount: 20, needsConsent: true });
  expect(await screen.findByRole('checkbox', { name: 'Remove these 5 licences' })).toBeTruthy();
});

it('[FEED-10] an import whose key was revoked says why it waits', async () => {
  await show({ door: 'http', keyName: 'ERP', isKeyRevoked: true });
  expect(await screen.findByText(/The key that this file was sent with has been revoked/)).toBeTruthy();
});

it('[FEED-03] a snapshot that is older than records that were written one by one says why it waits', async () => {
  const found = { new: 0, changed: 0, same: 999, gone: 1, fault: 0 };
  await show({ scope: 'snapshot', found, presentCount: 1000, hasNewerRecords: true });
  expect(await screen.findByText(/Make sure that none of them is removed/)).toBeTruthy();
});

it('nobody is promised a mail about an import that nobody has started', async () => {
  await show({ state: 'running', runAt: '2026-11-16T10:02:00Z' });
  expect(await screen.findByText('You may leave this page. The import continues in the background.')).toBeTruthy();
});
