import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockNetworkError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getPartner, updatePartner } from '@portal/contract/backoffice/partners';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPartner, mockPartnerSummary } from '../../testing/a-partner.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { EditPartner } from './edit-partner.tsx';

const partner = aPartner({ tier: 'Silver', region: 'Bremen', changedAt: '2026-11-15T08:00:00Z', changedBy: 'Ilse Brandt' });
const { id } = partner;
const changed = { code: 'record.changed', message: 'Changed' };

beforeEach(() => {
  embedConfig();
  mockPartnerSummary();
});

const edit = () =>
  renderBackoffice(<EditPartner partner={partner} />, { at: `/partners/${id}?edit=company`, path: '/partners/$partnerId' });

async function typeRegion(region: string): Promise<void> {
  const field = await screen.findByLabelText('Region');
  await userEvent.clear(field);
  await userEvent.type(field, region);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('[STAF-18] sends nothing while a conflict is open, and then the chosen values', async () => {
  await edit();
  await typeRegion('Hamburg');
  mockError(updatePartner, 409, changed);
  mockResponse(getPartner, { body: { ...partner, version: 4, tier: 'Gold', region: 'Lübeck' } });
  mockPartnerSummary();
  await save();
  const conflict = await screen.findByRole('region', { name: /Ilse Brandt saved this record/ });
  await save();
  expect(recordedCalls(updatePartner)).toHaveLength(1);
  expect(document.activeElement).toBe(conflict);

  const region = within(within(conflict).getByRole('group', { name: 'Region' }));
  await userEvent.click(region.getByRole('radio', { name: /Yours/ }));
  await userEvent.click(within(conflict).getByRole('button', { name: 'Use these values' }));
  mockResponse(updatePartner, { body: { ...partner, version: 5 } });
  await save();
  expect(await screen.findByText('Hallamber IT was saved')).toBeTruthy();
  expect(recordedCalls(updatePartner).at(-1)?.body).toMatchObject({ version: 4, tier: 'Gold', region: 'Hamburg' });
});

it('says that the other version could not be loaded', async () => {
  await edit();
  await typeRegion('Hamburg');
  mockError(updatePartner, 409, changed);
  mockNetworkError(getPartner);
  mockPartnerSummary();
  await save();
  expect(await screen.findByText(/we couldn’t load their version/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Region').value).toBe('Hamburg');
});

it('says that another partner has the external ID', async () => {
  await edit();
  await typeRegion('Hamburg');
  mockError(updatePartner, 409, { code: 'partner.externalIdTaken', message: 'Taken' });
  await save();
  expect(await screen.findByText('Another partner already has this external ID.')).toBeTruthy();
});
