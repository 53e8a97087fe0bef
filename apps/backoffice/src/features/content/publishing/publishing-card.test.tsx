import { queryClient } from '@portal/client/api/query-client';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { type ContentItem, getContentSummary, publishContent, setStewardship } from '@portal/contract/backoffice/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { mockContent, renderEditor } from '../../../testing/render-editor.tsx';
import { contentSummaryQuery } from '../list/content-list.api.ts';

const changed = aContentItem({ state: 'changed', draftNumber: 3, liveNumber: 2 });
const nils = { id: '01930000-0000-7000-8000-000000000009', name: 'Nils Aune' };
const saved = (version: number, values: Partial<ContentItem>): ContentItem => ({ ...changed, version, ...values });
const card = async () => within(await screen.findByRole('region', { name: 'Publishing' }));

function setReview(day: string): void {
  const field = screen.getByLabelText('Review on');
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
}

it('[PUBL-15] saves owner and review date one after the other, and only the last of several changes', async () => {
  await renderEditor(changed);
  await screen.findByRole('option', { name: 'Nils Aune' });
  const respond = mockDeferred(setStewardship, { body: saved(4, { owner: nils }) });
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Nils Aune');
  await waitFor(() => expect(recordedCalls(setStewardship)).toHaveLength(1));
  setReview('2027-11-16');
  setReview('2027-11-17');
  expect(screen.getByLabelText('Owner')).toHaveProperty('value', nils.id);
  const last = saved(5, { owner: nils, reviewOn: '2027-11-17' });
  mockResponse(setStewardship, { body: last });
  mockContent(last);
  respond();
  await waitFor(() => expect(recordedCalls(setStewardship)).toHaveLength(2));
  expect(recordedCalls(setStewardship).map(({ body }) => body)).toEqual([
    { version: 3, ownerId: nils.id, reviewOn: null },
    { version: 4, ownerId: nils.id, reviewOn: '2027-11-17' },
  ]);
  expect(screen.getByLabelText('Review on')).toHaveProperty('value', '2027-11-17');
});

it('[PUBL-15] leaves a question open that is asked while the owner is saved', async () => {
  await renderEditor(changed);
  await screen.findByRole('option', { name: 'Nils Aune' });
  const respond = mockDeferred(setStewardship, { body: saved(4, { owner: nils }) });
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Nils Aune');
  await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  const question = await screen.findByRole('dialog', { name: 'Publish now?' });
  mockResponse(publishContent, { body: saved(5, { state: 'live', draftNumber: null, owner: nils }) });
  mockContent(saved(4, { owner: nils }));
  respond();
  await userEvent.click(within(question).getByRole('button', { name: 'Publish' }));
  // It is done to what the other change has made.
  await waitFor(() => expect(recordedCalls(publishContent).map(({ body }) => body)).toEqual([{ version: 4, at: null }]));
});

it('[PUBL-15] says when the owner could not be saved, and shows the one that is stored', async () => {
  await renderEditor(changed);
  await screen.findByRole('option', { name: 'Nils Aune' });
  mockError(setStewardship, 409, { code: 'record.changed' });
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Nils Aune');
  expect(await screen.findByText('This has changed in the meantime. Look at it and try again.')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Owner')).toHaveProperty('value', ''));
});

it('[PUBL-15] keeps the focus in the review date while it is saved', async () => {
  await renderEditor(changed);
  const field = await screen.findByLabelText('Review on');
  field.focus();
  mockResponse(setStewardship, { body: saved(4, { reviewOn: '2027-11-17' }) });
  mockContent(saved(4, { reviewOn: '2027-11-17' }));
  fireEvent.change(field, { target: { value: '2027-11-17' } });
  await waitFor(() => expect(recordedCalls(setStewardship)).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText('Review on')).toHaveProperty('value', '2027-11-17'));
  expect(document.activeElement).toBe(screen.getByLabelText('Review on'));
});

it('[PUBL-15] saves the last review date only, if the first one is being saved while it is typed on', async () => {
  await renderEditor(changed);
  const field = await screen.findByLabelText('Review on');
  const respond = mockDeferred(setStewardship, { body: saved(4, { reviewOn: '2027-01-01' }) });
  const days = ['0002-01-01', '0020-01-01', '0202-01-01', '2027-01-01', '2027-11-01', '2027-11-01', '2027-11-17'];
  for (const day of days) fireEvent.change(field, { target: { value: day } });
  await waitFor(() => expect(recordedCalls(setStewardship)).toHaveLength(1));
  const last = saved(5, { reviewOn: '2027-11-17' });
  mockResponse(setStewardship, { body: last });
  mockContent(last);
  respond();
  await waitFor(() => expect(recordedCalls(setStewardship)).toHaveLength(2));
  expect(recordedCalls(setStewardship).map(({ body }) => (body as { reviewOn: string }).reviewOn)).toEqual([
    '2027-01-01',
    '2027-11-17',
  ]);
  expect(field).toHaveProperty('value', '2027-11-17');
});

it('[PUBL-15] offers to load the owners again after an error', async () => {
  await renderEditor(changed);
  await screen.findByLabelText('Owner');
  mockError(getContentSummary, 503);
  await queryClient.resetQueries(contentSummaryQuery);
  mockContent(changed);
  await userEvent.click(await (await card()).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Nils Aune' })).toBeTruthy();
});

it('[PUBL-15] says what belongs to the draft and what is saved at once', async () => {
  await renderEditor(changed);
  const publishing = await card();
  const help = publishing.getByLabelText('Shown until').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(help)?.textContent).toMatch(/^Part of the draft: it takes effect once you publish\./);
  const group = within(publishing.getByRole('group', { name: 'Saved at once, not part of the draft:' }));
  expect(group.getByLabelText('Review on')).toBeTruthy();
  expect(group.getByLabelText('Owner')).toBeTruthy();
});

const orderLink = { name: 'Change the order…' };

it('[PUBL-11] leads to the order of content that staff put in order', async () => {
  await renderEditor(aContentItem({ kind: 'slides' }));
  const link = (await card()).getByRole('link', orderLink);
  expect(link.getAttribute('href')).toContain('/content/order?kind=slides');
});

it('[PUBL-11] does not offer to order documents', async () => {
  await renderEditor(changed);
  expect((await card()).queryByRole('link', orderLink)).toBeNull();
});
