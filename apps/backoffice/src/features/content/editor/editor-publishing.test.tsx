import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import {
  type ContentItem,
  deleteContent,
  discardDraft,
  listUses,
  publishContent,
  saveDraft,
  setStewardship,
  unscheduleContent,
  withdrawContent,
} from '@portal/contract/backoffice/content';
import { findPreviewPeople } from '@portal/contract/backoffice/content-preview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { mockContent, renderEditor } from '../../../testing/render-editor.tsx';

const live = aContentItem();
const changed = aContentItem({ state: 'changed', draftNumber: 3, liveNumber: 2 });
const draft = aContentItem({ state: 'draft', draftNumber: 3, liveNumber: null, publishedFrom: null });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const after = (item: ContentItem): ContentItem => ({ ...item, version: 4 });

async function choose(step: string): Promise<void> {
  await userEvent.click(await button('More actions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: step }));
}

it.each([
  ['Publish', draft, false],
  ['Publish changes', changed, false],
  ['Publish changes', live, true],
] as const)('[PUBL-04] the button says %s', async (text, item, isDisabled) => {
  await renderEditor(item);
  expect((await button(text)).getAttribute('aria-disabled')).toBe(isDisabled ? 'true' : null);
});

it('[PUBL-04] saves and publishes, after showing whom it reaches', async () => {
  await renderEditor(changed);
  mockResponse(saveDraft, { body: { ...changed, version: 4 } });
  mockResponse(publishContent, { body: { ...live, version: 5 } });
  await userEvent.type(await screen.findByLabelText('Name in English'), '!');
  await userEvent.click(await button('Publish changes'));
  const question = await dialog('Publish now?');
  expect(await question.findByText('128 people in 31 companies')).toBeTruthy();
  mockContent({ ...live, version: 5 });
  await userEvent.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(recordedCalls(saveDraft)).toHaveLength(1);
  expect(recordedCalls(publishContent).map(({ body }) => body)).toEqual([{ version: 4, at: null }]);
});

it('[PUBL-04] publishes at a time of the clock of the person', async () => {
  await renderEditor(draft);
  mockResponse(publishContent, { body: after(draft) });
  await choose('Schedule…');
  const question = await dialog('When should partners see it?');
  expect(question.getByText(new RegExp(Intl.DateTimeFormat().resolvedOptions().timeZone))).toBeTruthy();
  fireEvent.change(question.getByLabelText('Day'), { target: { value: '2020-01-01' } });
  await userEvent.click(question.getByRole('button', { name: 'Schedule' }));
  expect(question.getByText('Choose a time in the future.')).toBeTruthy();
  fireEvent.change(question.getByLabelText('Day'), { target: { value: '2099-03-01' } });
  fireEvent.change(question.getByLabelText('Time'), { target: { value: '08:30' } });
  await userEvent.click(question.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(recordedCalls(publishContent).map(({ body }) => body)).toEqual([
      { version: 3, at: new Date('2099-03-01T08:30').toISOString() },
    ]),
  );
});

it('[PUBL-04] cancels a schedule', async () => {
  const scheduled = aContentItem({
    state: 'scheduled',
    draftNumber: 3,
    scheduledNumber: 3,
    scheduledFor: '2099-03-01T08:00:00Z',
  });
  await renderEditor(scheduled);
  mockResponse(unscheduleContent, { body: after(changed) });
  expect(await button('Schedule…')).toBeTruthy();
  await choose('Cancel the schedule');
  expect(await screen.findByText('Schedule cancelled')).toBeTruthy();
});

it('[PUBL-04] marks what is missing before it can be published, and moves there', async () => {
  await renderEditor(draft);
  mockError(publishContent, 422, { code: 'content.incomplete', details: { fields: 'description,files' } });
  await userEvent.click(await button('Publish'));
  await userEvent.click((await dialog('Publish now?')).getByRole('button', { name: 'Publish' }));
  const field = screen.getByLabelText('Description in English');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByText('This is needed before publishing.')).toHaveLength(1);
  expect(screen.getByText('Upload a file before publishing.')).toBeTruthy();
});

it('[PUBL-13] tells the readers of news again only if staff ask for it', async () => {
  await renderEditor(aContentItem({ kind: 'news', state: 'changed', draftNumber: 3, isAnnounced: true }));
  mockResponse(publishContent, { body: after(aContentItem({ kind: 'news' })) });
  await userEvent.click(await button('Publish changes'));
  const question = await dialog('Publish now?');
  await userEvent.click(question.getByRole('checkbox', { name: 'Notify the readers again' }));
  await userEvent.click(question.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(recordedCalls(publishContent).map(({ body }) => body)).toEqual([{ version: 3, at: null, notify: true }]),
  );
});

it('[PUBL-03] discards the draft and shows what is published', async () => {
  await renderEditor({ ...changed, revision: { ...changed.revision, fields: { name: { en: 'Drafted' } } } });
  mockResponse(discardDraft, { body: after(live) });
  mockContent(after(live));
  await choose('Discard draft…');
  await userEvent.click((await dialog('Discard the draft?')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.getByLabelText('Name in English')).toHaveProperty('value', 'Sizing guide'));
});

it('[PUBL-14] shows where content is used before it is withdrawn', async () => {
  await renderEditor(live);
  mockResponse(listUses, { body: [{ id: 8, kind: 'products', title: 'RX 480', state: 'live', isLive: true }] });
  mockResponse(withdrawContent, { body: after(draft) });
  await choose('Withdraw…');
  const question = await dialog('Withdraw this from partners?');
  expect(await question.findByText('RX 480')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
});

it('[PUBL-14] looks again where content is used before it is withdrawn, also when the card in the editor knows an older answer', async () => {
  mockResponse(listUses, { body: [] });
  await renderEditor(aContentItem({ portalPath: '/playbook?doc=4711' }));
  expect(await screen.findByText('No other content refers to it.')).toBeTruthy();
  const respond = mockDeferred(listUses, {
    body: [{ id: 8, kind: 'products', title: 'RX 480', state: 'live', isLive: true }],
  });
  await choose('Withdraw…');
  const question = await dialog('Withdraw this from partners?');
  const yes = question.getByRole('button', { name: 'Withdraw' });
  expect(yes.getAttribute('aria-disabled') ?? yes.getAttribute('disabled')).not.toBeNull();
  respond();
  expect(await question.findByText('RX 480')).toBeTruthy();
});

it.each([
  ['expired', 4, true],
  ['expired', null, false],
  ['scheduled', 4, true],
] as const)(
  '[PUBL-14] says before %s content is withdrawn whether it has a newer draft: %s',
  async (state, draftNumber, isSaid) => {
    await renderEditor(aContentItem({ state, draftNumber }));
    mockResponse(listUses, { body: [] });
    await choose('Withdraw…');
    const question = await dialog('Withdraw this from partners?');
    expect(await question.findByText('No other content refers to it.')).toBeTruthy();
    expect(question.queryByText(/It has a newer draft/) !== null).toBe(isSaid);
  },
);

it('[PUBL-14] deletes a draft and goes back to the list', async () => {
  await renderEditor(draft);
  mockResponse(listUses, { body: [] });
  mockResponse(deleteContent, {});
  await choose('Delete…');
  const question = await dialog('Delete this draft?');
  expect(await question.findByText('No other content refers to it.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  expect(recordedCalls(deleteContent).map(({ body }) => body)).toEqual([{ version: 3 }]);
});

it('[PUBL-15] sets the owner and the day of the next review', async () => {
  await renderEditor(live);
  const owner = { id: '01930000-0000-7000-8000-000000000009', name: 'Nils Aune' };
  mockResponse(setStewardship, { body: { ...after(live), owner } });
  await screen.findByRole('option', { name: 'Nils Aune' });
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Nils Aune');
  await waitFor(() =>
    expect(recordedCalls(setStewardship).map(({ body }) => body)).toEqual([{ version: 3, ownerId: owner.id, reviewOn: null }]),
  );
  const day = await screen.findByLabelText('Review on');
  fireEvent.change(day, { target: { value: '2027-11-17' } });
  fireEvent.blur(day);
  await waitFor(() =>
    expect(recordedCalls(setStewardship).at(-1)?.body).toEqual({ version: 4, ownerId: owner.id, reviewOn: '2027-11-17' }),
  );
});

it('[PUBL-04] opens the question with P, but not while somebody types', async () => {
  await renderEditor(changed);
  mockResponse(saveDraft, { body: after(changed) });
  await userEvent.type(await screen.findByLabelText('Name in English'), 'p');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('p');
  expect(await screen.findByRole('dialog', { name: 'Publish now?' })).toBeTruthy();
});

it('[PUBL-09] opens the preview with V, once everything is saved', async () => {
  await renderEditor(changed);
  const respond = mockDeferred(saveDraft, { body: after(changed) });
  mockResponse(findPreviewPeople, { body: [] });
  await userEvent.type(await screen.findByLabelText('Name in English'), '!');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('v');
  await waitFor(() => expect(recordedCalls(saveDraft)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  respond();
  expect(await screen.findByRole('dialog', { name: 'Preview as…' })).toBeTruthy();
});
