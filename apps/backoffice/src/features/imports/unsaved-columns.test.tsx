import { hasUnsavedForm } from '@portal/client/session/unsaved-forms';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import { getImport, listImports } from '@portal/contract/backoffice/imports';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aFeed, anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

it('[FEED-02] the chosen columns are not lost without a question, nor when the session ends', async () => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listFeeds, { body: [aFeed()] });
  mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
  const imported = anImport({ state: 'mapping', checkedRows: 0, found: { new: 0, changed: 0, same: 0, gone: 0, fault: 0 } });
  mockResponse(getImport, { body: imported });
  await renderBackoffice(<ImportScreen />, { at: `/import/${imported.id}`, path: '/import/$id' });
  const column = await screen.findByRole('combobox', { name: 'BEMERKUNG becomes' });
  expect(hasUnsavedForm()).toBe(false);

  await userEvent.selectOptions(column, 'End customer');
  expect(hasUnsavedForm()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Another file' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(column).toHaveProperty('value', 'endCustomer');

  await userEvent.selectOptions(column, 'Leave out');
  expect(hasUnsavedForm()).toBe(false);
});
