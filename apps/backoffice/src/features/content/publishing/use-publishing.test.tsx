import { mockDeferred, mockError, mockNetworkError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import {
  type ContentItem,
  discardDraft,
  listUses,
  publishContent,
  unscheduleContent,
  withdrawContent,
} from '@portal/contract/backoffice/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { halfType, setHalfTyped } from '../../../testing/half-type.ts';
import { mockContent, renderEditor } from '../../../testing/render-editor.tsx';

const live = aContentItem();
const changed = aContentItem({ state: 'changed', draftNumber: 3, liveNumber: 2 });
const scheduled: ContentItem = { ...changed, state: 'scheduled', scheduledNumber: 3, scheduledFor: '2099-03-01T08:00:00Z' };
const after = (item: ContentItem): ContentItem => ({ ...item, version: 4 });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Menus return the focus one frame after they close. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

async function choose(step: string): Promise<void> {
  await userEvent.click(await button('More actions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: step }));
}

it('[PUBL-04] keeps the question and what was chosen when publishing fails, and says why', async () => {
  await renderEditor(changed);
  await choose('Schedule…');
  const question = await dialog('When should partners see it?');
  fireEvent.change(question.getByLabelText('Day'), { target: { value: '2099-03-01' } });
  mockNetworkError(publishContent);
  await userEvent.click(question.getByRole('button', { name: 'Schedule' }));
  expect(await question.findByRole('alert')).toBeTruthy();
  expect(question.getByLabelText('Day')).toHaveProperty('value', '2099-03-01');
  mockResponse(publishContent, { body: after(scheduled) });
  mockContent(after(scheduled));
  await userEvent.click(question.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordedCalls(publishContent)).toHaveLength(2);
});

it('[PUBL-04] asks for a whole time before it schedules', async () => {
  await renderEditor(changed);
  await choose('Schedule…');
  const question = await dialog('When should partners see it?');
  fireEvent.change(question.getByLabelText('Time'), { target: { value: '' } });
  await userEvent.click(question.getByRole('button', { name: 'Schedule' }));
  const [day, time] = [question.getByLabelText('Day'), question.getByLabelText('Time')];
  expect(question.getByText('Enter a day and a time.')).toBeTruthy();
  expect(document.activeElement).toBe(time);
  expect([day, time].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);

  fireEvent.change(time, { target: { value: '08:00' } });
  fireEvent.change(day, { target: { value: '2020-03-01' } });
  expect(question.queryByText('Enter a day and a time.')).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Schedule' }));
  expect(question.getByText('Choose a time in the future.')).toBeTruthy();
  expect(document.activeElement).toBe(day);
});

it.each([
  ['the button', null, async () => userEvent.click(await button('Publish changes'))],
  ['the menu', null, () => choose('Schedule…')],
  ['its key', null, async () => userEvent.keyboard('p')],
  ['the button, over a previous end,', '2099-12-31T17:00:00Z', async () => userEvent.click(await button('Publish changes'))],
])('[PUBL-04] publishes nothing by %s while the end is half typed', async (_case, publishedUntil, publish) => {
  await renderEditor(aContentItem({ ...changed, revision: { ...changed.revision, publishedUntil } }));
  await button('Publish changes');
  const until = screen.getByLabelText('Shown until');
  await userEvent.click(until);
  if (publishedUntil === null) setHalfTyped(until, true);
  else halfType(until);
  await userEvent.tab();
  (document.activeElement as HTMLElement).blur();
  expect(screen.getByText('Enter a day and a time.')).toBeTruthy();
  await publish();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await aMoment();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(until);

  await choose('Discard draft…');
  expect(await screen.findByRole('dialog', { name: 'Discard the draft?' })).toBeTruthy();
});

it('[PUBL-04] publishes although a day of review is half typed, which is no part of it', async () => {
  await renderEditor(changed);
  const publish = await button('Publish changes');
  setHalfTyped(screen.getByLabelText('Review on'), true);
  await userEvent.click(publish);
  expect(await screen.findByRole('dialog', { name: 'Publish now?' })).toBeTruthy();
});

it.each([
  ['Discard draft…', 'Discard the draft?'],
  ['Withdraw…', 'Withdraw this from partners?'],
])('[PUBL-04] says before “%s” that an earlier version is no longer scheduled either', async (step, title) => {
  mockResponse(listUses, { body: [] });
  await renderEditor({ ...scheduled, draftNumber: 4 });
  await choose(step);
  expect((await dialog(title)).getByText(/^The change scheduled for .+ is cancelled too\.$/)).toBeTruthy();
});

it('[PUBL-04] closes the question when someone else has changed the content', async () => {
  await renderEditor(changed);
  mockError(publishContent, 409, { code: 'record.changed' });
  await userEvent.click(await button('Publish changes'));
  await userEvent.click((await dialog('Publish now?')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('This has changed in the meantime. Look at it and try again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['Discard draft…', 'Discard the draft?', 'Discard draft', discardDraft],
  ['Withdraw…', 'Withdraw this from partners?', 'Withdraw', withdrawContent],
] as const)('[PUBL-03] %s stays open until it is done', async (step, title, yes, endpoint) => {
  await renderEditor(changed);
  mockResponse(listUses, { body: [] });
  const respond = mockDeferred(endpoint, { body: after(live) });
  await choose(step);
  const question = await dialog(title);
  const answer = question.getByRole('button', { name: yes });
  await waitFor(() => expect(answer).toHaveProperty('disabled', false));
  await userEvent.click(answer);
  await waitFor(() => expect(answer.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(answer);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  mockContent(after(live));
  respond();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordedCalls(endpoint)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
});

it('[PUBL-14] says in the question why content could not be withdrawn', async () => {
  await renderEditor(live);
  mockResponse(listUses, { body: [] });
  mockNetworkError(withdrawContent);
  await choose('Withdraw…');
  const question = await dialog('Withdraw this from partners?');
  await question.findByText('No other content refers to it.');
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await question.findByRole('alert')).toBeTruthy();
});

it('[PUBL-04] returns the focus to the button after publishing, although nothing is left to publish', async () => {
  await renderEditor(changed);
  mockResponse(publishContent, { body: after(live) });
  await userEvent.click(await button('Publish changes'));
  mockContent(after(live));
  await userEvent.click((await dialog('Publish now?')).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const publish = await button('Publish changes');
  await waitFor(() => expect(document.activeElement).toBe(publish));
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(publish);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[PUBL-04] focuses the button when a question that P has opened is closed', async () => {
  await renderEditor(changed);
  const publish = await button('Publish changes');
  await userEvent.keyboard('p');
  await userEvent.click((await dialog('Publish now?')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(publish));
});

it('[PUBL-04] focuses the button when the schedule that was cancelled is gone', async () => {
  await renderEditor(scheduled);
  expect(await screen.findByText(/^Scheduled for 01\/03\/2099/)).toBeTruthy();
  mockResponse(unscheduleContent, { body: after(changed) });
  mockContent(after(changed));
  await userEvent.click(await button('Cancel the schedule'));
  const publish = await button('Publish changes');
  await waitFor(() => expect(document.activeElement).toBe(publish));
});
