import type { QuickLink } from '@portal/contract/dashboard';
import { getProfile } from '@portal/contract/profile';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse } from '@portal/client/testing/fake-server';
import { mockQuery } from '../../testing/mock-query.ts';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { QuickLinks } from './quick-links.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
});

async function show(url: string) {
  const link: QuickLink = { id: '1', title: 'Status', url, isExternal: true, assets: [] };
  mockQuery('GetPartnerPortal', { getPartnerPortal: { id: '1', quicklinks: [link], slides: [] } });
  await renderPortal(<QuickLinks />, { at: '/dashboard' });
  await screen.findByText('Status');
}

it('[DASH-13] an external quick link opens in a new tab', async () => {
  await show('https://status.example/');
  const link = screen.getByRole('link', { name: /^Status/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://status.example/', '_blank']);
});

it('[DASH-13] a quick link with a `javascript:` URL is not rendered as a link', async () => {
  await show('javascript:alert(1)');
  expect(screen.queryByRole('link')).toBeNull();
});
