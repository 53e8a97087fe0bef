import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { exportPartners, listPartners } from '@portal/contract/backoffice/partners';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aPartner, mockPartnerSummary } from '../../testing/a-partner.ts';
import { chooseExport } from '../../testing/choose-export.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
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
