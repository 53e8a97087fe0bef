import { createAnalytics } from '@portal/contract/analytics';
import { getAsset } from '@portal/contract/assets';
import { getProfile } from '@portal/contract/profile';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { anAsset } from '../../testing/an-asset.ts';
import { mockResponse, recordedCalls, mockError } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { AssetDialog } from './asset-dialog.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  mockResponse(createAnalytics, { status: true });
});
const openDialog = () => renderPortal(<AssetDialog id="81" />, { at: '/assets/product-images?item=81' });
const recordedViews = () => recordedCalls(createAnalytics).flatMap(({ body }) => body);

it("[DASH-16] records a view under the asset's own id, so that it counts towards popularity", async () => {
  mockResponse(getAsset, { body: anAsset() });
  await openDialog();
  await vi.waitFor(
    () => expect(recordedViews()).toMatchObject([{ entityId: '81', metadata: { page: 'Assets', action: 'view' } }]),
    3000,
  );
});

it('records no view of an asset that does not exist', async () => {
  mockError(getAsset, 404);
  await openDialog();
  await screen.findByRole('dialog', { name: 'Media Assets' });
  // Leaving the page flushes queued views.
  window.dispatchEvent(new Event('pagehide'));
  expect(recordedViews()).toEqual([]);
});

it.each([
  ['application/pdf', 1],
  ['application/zip', 0],
])('[ASST-06] for a file of the type %s shows %i "Open PDF" buttons', async (fileMediaType, times) => {
  mockResponse(getAsset, { body: anAsset({ documentId: 31, fileMediaType }) });
  await openDialog();
  expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Open PDF' })).toHaveLength(times);
});

it('[ASST-11] offers the link of an asset beside its file', async () => {
  mockResponse(getAsset, { body: anAsset({ link: 'https://provider.example/brand' }) });
  await openDialog();
  const link = await screen.findByRole('link', { name: /^Open link/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://provider.example/brand', '_blank']);
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
});

it('[ASST-11] offers the link of an asset that has no file', async () => {
  mockResponse(getAsset, { body: anAsset({ mediaType: 'documents-guides', asset: null, link: '/partner/playbook/1001' }) });
  await openDialog();
  expect((await screen.findByRole('link', { name: 'Open link' })).getAttribute('href')).toBe('/playbook/1001');
  expect(screen.queryByText('No PDF available')).toBeNull();
});

it('[ASST-11] does not offer a `javascript:` link', async () => {
  mockResponse(getAsset, { body: anAsset({ asset: null, link: 'javascript:alert(1)' }) });
  await openDialog();
  await screen.findByRole('dialog', { name: 'Rampart from the front' });
  expect(screen.queryByRole('link')).toBeNull();
});
