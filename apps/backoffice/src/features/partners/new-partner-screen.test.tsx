import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { listPartners, type PartnerRow } from '@portal/contract/backoffice/partners';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPartner, mockPartnerSummary } from '../../testing/a-partner.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { NewPartnerScreen } from './new-partner-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockPartnerSummary();
});

const row = (index: number, name: string): PartnerRow => aPartner({ id: `01930000-0000-7000-8000-0000000b000${index}`, name });
const listOf = (...names: string[]) => ({
  body: names.map((name, index) => row(index, name)),
  total: names.length,
  hasMore: false,
});
const links = () => screen.queryAllByRole('link', { name: /opens in a new tab/ });

it('shows up to three partners whose name contains what is typed, whatever its case and accents', async () => {
  mockResponse(listPartners, listOf('Hållamber IT', 'Fjordline', 'Hallamber Süd', 'Neue Hallamber', 'Hallamber Nord'));
  mockPartnerSummary();
  await renderBackoffice(<NewPartnerScreen />, { at: '/partners/new' });
  const [name] = await screen.findAllByRole('textbox', { name: /^Name/ });
  await userEvent.type(name as HTMLElement, 'HALL');

  expect((await screen.findByText('Already a partner:')).closest('[role=status]')).toBeTruthy();
  expect(links().map(({ textContent }) => textContent)).toEqual(
    ['Hållamber IT', 'Hallamber Süd', 'Neue Hallamber'].map((known) => `${known} (opens in a new tab)`),
  );
  expect(links()[0]).toMatchObject({ target: '_blank', pathname: '/partners/01930000-0000-7000-8000-0000000b0000' });

  await userEvent.type(name as HTMLElement, 'way');
  expect(links()).toEqual([]);
  expect(screen.queryByText('Already a partner:')).toBeNull();
});

it('looks for known partners from the third letter on', async () => {
  mockResponse(listPartners, listOf('Hallamber IT'));
  mockPartnerSummary();
  await renderBackoffice(<NewPartnerScreen />, { at: '/partners/new' });
  const [name] = await screen.findAllByRole('textbox', { name: /^Name/ });
  await userEvent.type(name as HTMLElement, 'Ha');
  // Longer than the debounce.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(recordedCalls(listPartners)).toEqual([]);
  await userEvent.type(name as HTMLElement, 'l');
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(recordedCalls(listPartners).map(({ url }) => new URL(url, location.href).searchParams.get('q'))).toEqual(['Hal']);
});
