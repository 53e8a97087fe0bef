import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse, mockText, recordedCalls } from '@portal/client/testing/fake-server';
import { exportPartnerArchive, exportPartners, getPartner, listPartners } from '@portal/contract/backoffice/partners';
import { listPeople } from '@portal/contract/backoffice/people';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { aPartner, mockPartnerSummary } from '../../testing/a-partner.ts';
import { chooseExport } from '../../testing/choose-export.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { PartnerScreen } from './partner-screen.tsx';
import { PartnersScreen } from './partners-screen.tsx';

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

async function show(total: number, search = '') {
  mockResponse(listPartners, { body: total > 0 ? [aPartner()] : [], total, hasMore: false, page: 1, pageSize: 25 });
  mockPartnerSummary();
  await renderBackoffice(<PartnersScreen />, { at: `/partners${search}` });
}

it('[FEED-17] the list is exported with its filters and its order, but not only its page', async () => {
  await show(40, '?q=kas&country=SE&sort=people&order=desc&page=2');
  expect(await chooseExport(exportPartners)).toBe(
    '/api/backoffice/partners/export?q=kas&country=SE&sort=people&order=desc&format=csv',
  );
});

it('[FEED-17] an empty list has nothing to export', async () => {
  await show(0, '?q=nobody');
  await screen.findByText('No results found.');
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true');
});

it('[FEED-17] everything about a partner is exported as an archive, and the menu says so', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined }));
  const { id } = aPartner();
  mockResponse(getPartner, { body: aPartner() });
  mockPartnerSummary();
  mockResponse(listPeople, { body: [], total: 0, hasMore: false, page: 1, pageSize: 25 });
  mockText(exportPartnerArchive, 'PK');
  await renderBackoffice(<PartnerScreen />, { at: `/partners/${id}`, path: '/partners/$partnerId' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export everything' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Excel files (.zip)', 'CSV files (.zip)']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV files (.zip)' }));
  await waitFor(() =>
    expect(recordedCalls(exportPartnerArchive).map(({ url }) => url)).toEqual([expect.stringMatching(/format=csv$/)]),
  );
});
