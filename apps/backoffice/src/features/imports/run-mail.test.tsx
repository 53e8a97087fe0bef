import { getStaffAccount } from '@portal/contract/backoffice/account';
import { getImport, type Import, listImportPartners, listImportRows } from '@portal/contract/backoffice/imports';
import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

const page = { body: [], total: 0, page: 1, pageSize: 20 };
const otherPerson = '01930000-0000-7000-8000-000000000010';

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listImportRows, { ...page, faults: [] });
  mockResponse(listImportPartners, page);
});

/** Shows a run to the person with this id. */
async function showTo(id: string, values: Partial<Import> = {}): Promise<void> {
  const imported = anImport({ state: 'running', runAt: '2026-11-16T10:02:00Z', ...values });
  mockResponse(getStaffAccount, aStaffAccount({ id }));
  mockResponse(getImport, { body: imported });
  await renderBackoffice(<ImportScreen />, { at: `/import/${imported.id}`, path: '/import/$id' });
  await waitFor(() => expect(queryClient.getQueryData(staffAccountQuery.queryKey)).toBeTruthy());
}

describe('the run of an import', () => {
  it.each([
    ['who uploaded it and ran it', aStaffAccount().id, {}],
    ['who ran it, although somebody else has uploaded it', otherPerson, { runBy: otherPerson }],
  ])('[FEED-11] promises an email to the person %s', async (_, id, values) => {
    await showTo(id, values);
    expect(await screen.findByText('You may leave this page. We email you when the import has ended.')).toBeTruthy();
  });

  it.each([
    ['who did not start it', otherPerson, {}],
    ['who uploaded it, if somebody else has run it', aStaffAccount().id, { runBy: otherPerson }],
  ])('[FEED-11] promises no email to the person %s', async (_, id, values) => {
    await showTo(id, values);
    expect(await screen.findByText('You may leave this page. The import continues in the background.')).toBeTruthy();
  });
});
