import { mockError, mockResponse } from '@portal/client/testing/fake-server';
import { listUses, publishContent } from '@portal/contract/backoffice/content';
import { toastQueue } from '@portal/ui/notify';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderEditor } from '../../../testing/render-editor.tsx';

const draft = { state: 'draft', draftNumber: 3, liveNumber: null, publishedFrom: null } as const;

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: /^Publish/ }));
  return within(await screen.findByRole('dialog', { name: 'Publish now?' }));
}

it('[PUBL-13] says before news are published that their readers are notified', async () => {
  await renderEditor(aContentItem({ ...draft, kind: 'news' }));
  expect((await ask()).getByText('These people are notified as soon as it is published.')).toBeTruthy();
});

it('[PUBL-13] offers to notify the readers again when news that was withdrawn is published again', async () => {
  await renderEditor(aContentItem({ ...draft, kind: 'news', isAnnounced: true }));
  const question = await ask();
  expect(question.getByRole('checkbox', { name: 'Notify the readers again' })).toHaveProperty('checked', false);
  expect(question.queryByText('These people are notified as soon as it is published.')).toBeNull();
});

it('[PUBL-05] names the languages that are written but not ready', async () => {
  const { revision, ...item } = aContentItem(draft);
  const name = { en: 'Sizing guide', de: 'Leitfaden', fr: 'Guide' };
  await renderEditor({ ...item, revision: { ...revision, fields: { name }, readyLocales: ['en', 'fr'] } });
  const question = await ask();
  expect(question.getByText('Not marked as ready: German. Partners see the English text instead.')).toBeTruthy();
});

it('[PUBL-05] names the ready languages that are outdated against the English text', async () => {
  const { revision, ...item } = aContentItem(draft);
  const name = { en: 'Sizing guide', de: 'Leitfaden', fr: 'Guide' };
  const outdated = { de: { name: 'Sizing' } };
  await renderEditor({ ...item, revision: { ...revision, fields: { name }, readyLocales: ['en', 'de', 'fr'], outdated } });
  expect((await ask()).getByText('Older than the English text: German.')).toBeTruthy();
});

it.each([
  [null, 'Every partner sees these prices.'],
  ['EU-1', 'Partners of the price group EU-1 see these prices.'],
])('[PUBL-12] says whom prices are for: %s', async (priceGroup, text) => {
  const { revision, ...item } = aContentItem({ ...draft, kind: 'price_lists' });
  await renderEditor({ ...item, revision: { ...revision, fields: { name: { en: 'Prices' }, priceGroup, prices: [] } } });
  expect((await ask()).getByText(text)).toBeTruthy();
});

it('[PUBL-04] takes back what it said of a failed attempt with the next one', async () => {
  await renderEditor(aContentItem(draft));
  mockError(publishContent, 422, { code: 'content.incomplete', details: { fields: 'name' } });
  await userEvent.click((await ask()).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Something is missing. Fill in the highlighted fields before publishing.')).toBeTruthy();
  toastQueue.takeWithdrawn();
  mockResponse(publishContent, { body: aContentItem({ version: 4 }) });
  await userEvent.click((await ask()).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(toastQueue.takeWithdrawn()).toEqual(['content-publishing']);
});

it('[PUBL-14] shows where content is used, and each use can be opened', async () => {
  mockResponse(listUses, { body: [{ id: 12, kind: 'products', title: 'Rampart RX 120', state: 'live', isLive: true }] });
  await renderEditor(aContentItem({ portalPath: '/playbook?doc=4711' }));
  const card = within(await screen.findByRole('region', { name: 'Used in' }));
  expect((await card.findByRole('link', { name: 'Rampart RX 120' })).getAttribute('href')).toBe('/content/12');
});

it('[PUBL-14] has no uses of content without a page of its own', async () => {
  await renderEditor(aContentItem({ kind: 'slides', portalPath: null }));
  expect(await screen.findByRole('region', { name: 'Versions' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Used in' })).toBeNull();
});

it('[PUBL-03] begins new content with its title, and marks English as missing', async () => {
  const { revision, ...item } = aContentItem({ ...draft, title: '' });
  await renderEditor({ ...item, revision: { ...revision, fields: {} } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name in English')));
  expect(screen.getByRole('button', { name: 'English, missing' })).toBeTruthy();
});
