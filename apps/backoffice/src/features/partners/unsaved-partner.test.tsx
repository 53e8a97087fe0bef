import { queryClient } from '@portal/client/api/query-client';
import { hasUnsavedForm } from '@portal/client/session/unsaved-forms';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { createPartner, getPartner, listPartners, updatePartner } from '@portal/contract/backoffice/partners';
import { listPeople } from '@portal/contract/backoffice/people';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPartner, mockPartnerSummary } from '../../testing/a-partner.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { NewPartnerScreen } from './new-partner-screen.tsx';
import { PartnerScreen } from './partner-screen.tsx';

const partner = aPartner();
const { id } = partner;

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getPartner, { body: partner });
  mockResponse(listPartners, { body: [], total: 0, hasMore: false });
  mockPartnerSummary();
});

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const openEdit = () => renderBackoffice(<PartnerScreen />, { at: `/partners/${id}?edit=company`, path: '/partners/$partnerId' });

it('asks before a new partner is left, and keeps what was typed on Stay', async () => {
  await renderBackoffice(<NewPartnerScreen />, { at: '/partners/new' });
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox');
  await userEvent.type(field as HTMLInputElement, 'Fjordline');
  expect(hasUnsavedForm()).toBe(true);
  await userEvent.click(button('Cancel'));
  expect(await question()).toBeTruthy();
  await userEvent.click(button('Stay'));
  expect(field?.value).toBe('Fjordline');
  await userEvent.click(button('Cancel'));
  await question();
  await userEvent.click(button('Leave'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

it('leaves without asking when nothing was typed', async () => {
  await renderBackoffice(<NewPartnerScreen />, { at: '/partners/new' });
  await screen.findAllByRole('textbox');
  await userEvent.click(button('Cancel'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

it('leaves without asking when the partner was created, and sends the same key when it is sent again', async () => {
  await renderBackoffice(<NewPartnerScreen />, { at: '/partners/new' });
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox');
  await userEvent.type(field as HTMLInputElement, 'Fjordline');
  mockError(createPartner, 503);
  await userEvent.click(button('Create partner'));
  await waitFor(() => expect(recordedCalls(createPartner)).toHaveLength(1));
  mockResponse(createPartner, { body: partner });
  await userEvent.click(button('Create partner'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  const keys = recordedCalls(createPartner).map(({ body }) => (body as { submissionId: string }).submissionId);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('keeps an edited partner when loading it again fails, asks before Cancel, and not after saving', async () => {
  await openEdit();
  await screen.findByDisplayValue('Hallamber IT');
  const field = screen.getByDisplayValue<HTMLInputElement>('Hallamber IT');
  await userEvent.type(field, ' GmbH');
  mockError(getPartner, 503);
  mockPartnerSummary();
  await act(() => queryClient.invalidateQueries());
  expect(field.isConnected).toBe(true);

  await userEvent.click(button('Cancel'));
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByDisplayValue('Hallamber IT GmbH')).toBe(field);

  mockResponse(updatePartner, { body: { ...partner, version: 4 } });
  mockResponse(getPartner, { body: { ...partner, version: 4 } });
  mockPartnerSummary();
  mockResponse(listPeople, { body: [], total: 0, hasMore: false, page: 1, pageSize: 25 });
  await userEvent.click(button('Save'));
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
