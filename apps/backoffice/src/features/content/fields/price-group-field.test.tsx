import { mockError, mockResponse } from '@portal/client/testing/fake-server';
import { getAudienceOptions } from '@portal/contract/backoffice/audiences';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { PriceGroupField } from './price-group-field.tsx';

it('[PUBL-12] says that the price groups could not be loaded, and loads them again', async () => {
  mockError(getAudienceOptions, 500);
  await renderBackoffice(<PriceGroupField label="Price group" value="Gold" onChange={vi.fn<() => void>()} />);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByRole('combobox', { name: 'Price group' })).toHaveProperty('value', 'Gold');
  mockResponse(getAudienceOptions, {
    body: { countries: [], tiers: [], priceGroups: ['Gold', 'Silver'], saved: [], partners: [] },
  });
  await userEvent.click(again);
  expect(await screen.findByRole('option', { name: 'Silver' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
