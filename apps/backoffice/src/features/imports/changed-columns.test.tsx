import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import {
  checkImport,
  getImport,
  listImportPartners,
  listImportRows,
  listImports,
  reopenImport,
} from '@portal/contract/backoffice/imports';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aFeed, anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

it('[FEED-02] the columns are no longer said to be changed once they were checked', async () => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const page = { body: [], total: 0, page: 1, pageSize: 20 };
  mockResponse(listFeeds, { body: [aFeed()] });
  mockResponse(listImports, page);
  mockResponse(listImportRows, { ...page, faults: [] });
  mockResponse(listImportPartners, page);
  const mapping = anImport({ state: 'mapping', checkedRows: 0, found: { new: 0, changed: 0, same: 0, gone: 0, fault: 0 } });
  mockResponse(getImport, { body: mapping });
  mockResponse(checkImport, { body: anImport({ version: 5 }) });
  mockResponse(reopenImport, { body: { ...mapping, version: 6 } });
  await renderBackoffice(<ImportScreen />, { at: `/import/${mapping.id}`, path: '/import/$id' });

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'BEMERKUNG becomes' }), 'End customer');
  expect(screen.getByText('Changed by you, not checked yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check 2,000 rows' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('combobox', { name: 'BEMERKUNG becomes' })).toBeTruthy();
  expect(screen.queryByText('Changed by you, not checked yet.')).toBeNull();
});
