import {
  getSettings,
  saveBrand,
  saveLanguages,
  saveMaintenance,
  type Settings,
  uploadBrandFile,
} from '@portal/contract/backoffice/settings';
import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { halfType, setHalfTyped } from '../../testing/half-type.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const state = { version: 4, changedAt: '2026-11-15T08:00:00Z', changedBy: 'Nils Aune' };
const settings: Settings = {
  brand: {
    ...state,
    value: {
      name: 'Norvane',
      hue: 205,
      logoLight: '/partner/brand/mark-light.svg',
      logoDark: '/partner/brand/mark-dark.svg',
      favicon: '/partner/brand/favicon.svg',
      signInPicture: null,
      tagline: { en: 'Together' },
      contactEmail: 'partners@norvane.example',
    },
  },
  footer: { ...state, value: { en: '<p>Terms <a href="https://norvane.example">here</a><script>x()</script></p>' } },
  maintenance: { ...state, value: { text: {}, from: null, until: null } },
  languages: { ...state, value: ['en', 'de', 'fr'] },
};

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const show = (search = '') => renderBackoffice(<SettingsScreen />, { at: `/settings${search}` });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('shows a skeleton while the settings are loading, then the brand with its preview', async () => {
  const respond = mockDeferred(getSettings, settings);
  await show();
  expect(screen.getByText('Loading settings')).toBeTruthy();
  respond();
  expect(await screen.findByDisplayValue('Norvane')).toBeTruthy();
  expect(preview().getAllByText('Norvane')).toHaveLength(2);
  expect(preview().getByText('Together')).toBeTruthy();
});

it('offers to try again when the settings cannot be loaded', async () => {
  mockError(getSettings, 503);
  await show();
  mockResponse(getSettings, settings);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('Norvane')).toBeTruthy();
});

it('previews a changed name and hue, and saves them with the version they were made from', async () => {
  mockResponse(getSettings, settings);
  mockResponse(saveBrand, settings.brand);
  await show();
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  expect(screen.getByText('The portal needs a name.')).toBeTruthy();
  await userEvent.type(name, 'Fjordline');
  expect(preview().getAllByText('Fjordline')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(recordedCalls(saveBrand).map(({ body }) => body)).toEqual([
      { version: 4, value: { ...settings.brand.value, name: 'Fjordline' } },
    ]),
  );
  expect(await screen.findByText('Saved. The portal shows it now.')).toBeTruthy();
});

it('moves to the field whose value cannot be saved, and reads out why', async () => {
  mockResponse(getSettings, settings);
  await show();
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('The portal needs a name.');
  expect(recordedCalls(saveBrand)).toEqual([]);
});

it('saves no notice while its end is half typed, which would leave it without one', async () => {
  mockResponse(getSettings, settings);
  mockResponse(saveMaintenance, settings.maintenance);
  await show('?tab=maintenance');
  await userEvent.type(await screen.findByLabelText('Notice in English'), 'Closed on Friday');
  const until = screen.getByLabelText('Show until');
  await userEvent.click(until);
  halfType(until);
  // Enter does not take the focus from the field.
  fireEvent.submit(until.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Enter a day and a time.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(until);
  expect(recordedCalls(saveMaintenance)).toEqual([]);

  setHalfTyped(until, false);
  fireEvent.change(until, { target: { value: '2090-01-01T08:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const value = { text: { en: 'Closed on Friday' }, from: null, until: new Date('2090-01-01T08:00').toISOString() };
  await waitFor(() => expect(recordedCalls(saveMaintenance).map(({ body }) => body)).toEqual([{ version: 4, value }]));
});

it('never offers to remove English', async () => {
  mockResponse(getSettings, settings);
  mockResponse(saveLanguages, settings.languages);
  await show('?tab=languages');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /English/ })).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /Français/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(recordedCalls(saveLanguages).map(({ body }) => body)).toEqual([{ version: 4, value: ['en', 'de'] }]),
  );
});

it('previews the footer without what the server would remove', async () => {
  mockResponse(getSettings, settings);
  await show('?tab=footer');
  await screen.findByLabelText('Footer in English');
  expect(preview().getByText('here').tagName).toBe('U');
  expect(document.querySelector('[aria-labelledby=settings-preview] script')).toBeNull();
});

it('previews the language that is being edited, in every tab', async () => {
  mockResponse(getSettings, {
    ...settings,
    brand: { ...settings.brand, value: { ...settings.brand.value, tagline: { en: 'Together', fr: 'Ensemble' } } },
    footer: { ...settings.footer, value: { en: 'Terms', fr: 'Conditions' } },
  });
  await show();
  await screen.findByLabelText('Tagline in English');
  expect(preview().getByText('Terms')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'French' }));
  expect(preview().getByText('Ensemble')).toBeTruthy();
  expect(preview().getByText('Conditions')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Tagline in French'), ' !');
  expect(preview().getByText('Ensemble !')).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: 'Footer' }));
  expect(await screen.findByLabelText('Footer in French')).toBeTruthy();
  // A language without a text shows the English one.
  await userEvent.click(screen.getByRole('radio', { name: 'German, no text' }));
  expect(preview().getByText('Terms')).toBeTruthy();
  expect(preview().getByText('Together')).toBeTruthy();
});

it('says why an image is refused', async () => {
  mockResponse(getSettings, settings);
  mockError(uploadBrandFile, 422, { code: 'file.refused' });
  await show();
  const field = await screen.findByRole('group', { name: 'Logo on light' });
  const input = field.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This file can’t be used. Choose a different one.');
});

it('keeps what was typed when loading the settings again fails', async () => {
  mockResponse(getSettings, settings);
  await show();
  await userEvent.type(await screen.findByLabelText('Name'), ' AS');
  mockError(getSettings, 503);
  await act(() => queryClient.invalidateQueries());
  expect(recordedCalls(getSettings)).toHaveLength(2);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Norvane AS');
});

it('loads the settings again only when somebody else has changed them', async () => {
  mockResponse(getSettings, settings);
  mockError(saveBrand, 503);
  await show();
  await userEvent.type(await screen.findByLabelText('Name'), ' AS');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(recordedCalls(getSettings)).toHaveLength(1);
  mockError(saveBrand, 409, { code: 'record.changed' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(recordedCalls(getSettings)).toHaveLength(2));
});
