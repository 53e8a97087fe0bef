import { phoneQuery } from '@portal/client/platform/breakpoints';
import { mockError, mockResponse } from '@portal/client/testing/fake-server';
import { findContentByTitle, publishContent } from '@portal/contract/backoffice/content';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderEditor } from '../../../testing/render-editor.tsx';

const draft = { state: 'draft', draftNumber: 3, liveNumber: null, publishedFrom: null } as const;

async function publish(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish now?' }));
  await userEvent.click(question.getByRole('button', { name: 'Publish' }));
}

it('[PUBL-04] shows English on a phone before it marks what is missing there', async () => {
  await renderEditor(aContentItem(draft), '?language=de', [], phoneQuery);
  expect(await screen.findByLabelText('Name in German')).toBeTruthy();
  mockError(publishContent, 422, { code: 'content.incomplete', details: { fields: 'description' } });
  await publish();
  await waitFor(() => expect(screen.queryByLabelText('Name in German')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Description in English')));
});

it('[PUBL-04] focuses what can be filled in and not a button above it', async () => {
  const product = aContentItem({ ...draft, kind: 'products' });
  await renderEditor({ ...product, revision: { ...product.revision, fields: { name: { en: 'RX 480' }, documentId: 8 } } });
  expect(await screen.findByRole('button', { name: 'Remove #8' })).toBeTruthy();
  mockResponse(findContentByTitle, { body: [] });
  mockError(publishContent, 422, { code: 'content.incomplete', details: { fields: 'documentId' } });
  await publish();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  expect(screen.getByText('Check this before publishing.')).toBeTruthy();
});

it('[PUBL-04] says that an empty list is needed, not that it is wrong', async () => {
  const list = aContentItem({ ...draft, kind: 'price_lists' });
  await renderEditor({ ...list, revision: { ...list.revision, fields: { name: { en: 'Spring prices' }, prices: [] } } });
  mockError(publishContent, 422, { code: 'content.incomplete', details: { fields: 'prices' } });
  await publish();
  expect(await screen.findByText('This is needed before publishing.')).toBeTruthy();
});

it('[PUBL-04] marks the address if another item has it', async () => {
  const products = aContentItem({ ...draft, kind: 'products' });
  await renderEditor({ ...products, revision: { ...products.revision, fields: { name: { en: 'RX 480' }, slug: 'rx-480' } } });
  mockError(publishContent, 409, { code: 'content.addressTaken' });
  await publish();
  const field = await screen.findByDisplayValue('rx-480');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('dialog')).toBeNull();
});
