import { hasUnsavedForm } from '@portal/client/session/unsaved-forms';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockNetworkError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { type ContentItem, getContent, saveDraft } from '@portal/contract/backoffice/content';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { aStaffAccount } from '../../../testing/a-staff-account.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { mockContent, renderEditor, reopenEditor } from '../../../testing/render-editor.tsx';
import { draftOf } from '../draft/draft-parts.ts';
import { saveKept } from '../draft/kept-drafts.ts';
import { EditorScreen } from './editor-screen.tsx';

const item = aContentItem();
const saved = (version = 4): ContentItem => ({ ...item, version, state: 'changed', draftNumber: version });
const name = () => screen.findByLabelText<HTMLTextAreaElement>('Name in English');
const bodies = () => recordedCalls(saveDraft).map(({ body }) => body);
const show = () => renderBackoffice(<EditorScreen />, { at: `/content/${item.id}`, path: '/content/$id' });
const isQuestioned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const theirs = (fields: Record<string, unknown>): ContentItem => ({
  ...item,
  version: 9,
  updatedBy: 'Ilse Brandt',
  revision: { ...item.revision, number: 9, fields: { ...item.revision.fields, ...fields } },
});

const byViewer = (content: ContentItem): ContentItem => ({
  ...content,
  revision: { ...content.revision, authorId: aStaffAccount().id, author: 'Nils Aune' },
});

it('shows a skeleton while the content is loading', async () => {
  embedConfig();
  mockDeferred(getContent, { body: item });
  await show();
  expect(screen.getAllByText('Loading content').length).toBeGreaterThan(0);
});

it('says that the content does not exist, and offers to try again after an error', async () => {
  embedConfig();
  mockError(getContent, 404, { code: 'resource.notFound' });
  await show();
  expect(await screen.findByText('We couldn’t find this. It may have been deleted.')).toBeTruthy();
  cleanup();
  mockError(getContent, 503);
  await show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[PUBL-03] saves a change by itself, once, and says when it was saved', async () => {
  await renderEditor(item);
  mockResponse(saveDraft, { body: saved() });
  await userEvent.type(await name(), ' for RX');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(hasUnsavedForm()).toBe(true);
  expect(await screen.findByText(/^Saved as a draft \d/)).toBeTruthy();
  expect(bodies()).toMatchObject([{ version: 3, fields: { name: { en: 'Sizing guide for RX' } } }]);
  expect(hasUnsavedForm()).toBe(false);
  expect(screen.getByRole('heading', { name: 'Sizing guide for RX' })).toBeTruthy();
});

it('[PUBL-03] keeps what could not be saved, and saves it when the network is back', async () => {
  await renderEditor(item);
  mockNetworkError(saveDraft);
  await userEvent.type(await name(), ' offline');
  expect(await screen.findByText('Not saved: no connection')).toBeTruthy();
  expect((await name()).value).toBe('Sizing guide offline');
  mockResponse(saveDraft, { body: saved() });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Saved as a draft/)).toBeTruthy();
});

it('[PUBL-03] offers what was kept when the content is opened again', async () => {
  await renderEditor(item);
  mockNetworkError(saveDraft);
  await userEvent.type(await name(), ' offline');
  await screen.findByText('Not saved: no connection');
  cleanup();
  await reopenEditor(item);
  expect((await name()).value).toBe('Sizing guide');
  expect(await screen.findByText(/were kept in this browser tab\.$/)).toBeTruthy();
  mockResponse(saveDraft, { body: saved() });
  await userEvent.click(await screen.findByRole('button', { name: 'Use them' }));
  await waitFor(async () => expect((await name()).value).toBe('Sizing guide offline'));
  expect(document.activeElement).not.toBe(document.body);
  expect(await screen.findByText(/^Saved as a draft/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use them' })).toBeNull();
});

it('[PUBL-03] saves when the editor is left, and then keeps nothing', async () => {
  await renderEditor(item);
  mockResponse(saveDraft, { body: saved() });
  await userEvent.type(await name(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Back to content' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  expect(bodies()).toMatchObject([{ fields: { name: { en: 'Sizing guide!' } } }]);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('[PUBL-03] saves at once when the page is left', async () => {
  await renderEditor(item);
  mockResponse(saveDraft, { body: saved() });
  await userEvent.type(await name(), '!');
  window.dispatchEvent(new Event('pagehide'));
  expect(bodies()).toHaveLength(1);
});

it('[PUBL-03] saves at once when the page is hidden, as when a phone shows another app', async () => {
  await renderEditor(item);
  mockResponse(saveDraft, { body: saved() });
  await userEvent.type(await name(), '!');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(bodies()).toHaveLength(1);
});

it('[PUBL-03] lets the browser ask before the page is closed only if something would be lost', async () => {
  await renderEditor(item);
  const send = mockDeferred(saveDraft, { body: saved() });
  await userEvent.type(await name(), '!');
  expect(isQuestioned()).toBe(false);
  expect(await screen.findByText('Saving…')).toBeTruthy();
  expect(isQuestioned()).toBe(false);
  await userEvent.type(await name(), '!');
  expect(isQuestioned()).toBe(true);
  mockResponse(saveDraft, { body: saved(5) });
  send();
  expect(await screen.findByText(/^Saved as a draft/)).toBeTruthy();
  expect(isQuestioned()).toBe(false);
});

it('[PUBL-03] does not offer what was stored while the page closed, also if the server stored it without spaces', async () => {
  await renderEditor(item);
  mockNetworkError(saveDraft);
  await userEvent.type(await name(), ' offline ');
  await screen.findByText('Not saved: no connection');
  cleanup();
  const fields = { name: { en: 'Sizing guide offline' }, documentType: { en: 'Guide' } };
  await reopenEditor({ ...saved(), revision: { ...item.revision, fields } });
  expect((await name()).value).toBe('Sizing guide offline');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Use them' })).toBeNull();
});

it('[PUBL-03] says that the last save has failed after the editor was left', async () => {
  await renderEditor(item);
  mockNetworkError(saveDraft);
  await userEvent.type(await name(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Back to content' }));
  expect(await screen.findByText(/^Your last changes could not be saved/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

it('[PUBL-03] asks before the editor is left while nothing can be saved', async () => {
  await renderEditor(item);
  mockNetworkError(saveDraft);
  await userEvent.type(await name(), '!');
  await screen.findByText('Not saved: no connection');
  await userEvent.click(screen.getByRole('link', { name: 'Back to content' }));
  expect(await screen.findByRole('dialog', { name: 'Leave before it is saved?' })).toBeTruthy();
});

it('[PUBL-03] shows a conflict above the text, with a choice for each field that both have changed', async () => {
  await renderEditor(item);
  mockError(saveDraft, 409, { code: 'record.changed' });
  mockContent(theirs({ name: { en: 'Sizing handbook' }, documentType: { en: 'Guide' } }));
  const field = await name();
  await userEvent.clear(field);
  await userEvent.type(field, 'Sizing book');
  await userEvent.type(screen.getByLabelText('Description in English'), 'Short.');
  const conflict = within(await screen.findByRole('region', { name: /Ilse Brandt saved this record/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Description in English'));
  expect(conflict.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Name, English']);
  expect(conflict.getByRole('button', { name: 'Merge and go on' })).toHaveProperty('disabled', true);

  mockResponse(saveDraft, { body: saved(10) });
  await userEvent.click(conflict.getByRole('radio', { name: /Yours/ }));
  await userEvent.click(conflict.getByRole('button', { name: 'Merge and go on' }));
  expect(await screen.findByText(/^Saved as a draft/)).toBeTruthy();
  expect(bodies().at(-1)).toMatchObject({
    version: 9,
    fields: { name: { en: 'Sizing book' }, documentType: { en: 'Guide' }, description: { en: 'Short.' } },
  });
});

it('[PUBL-03] takes all of theirs in one step', async () => {
  await renderEditor(item);
  mockError(saveDraft, 409, { code: 'record.changed' });
  mockContent(theirs({ name: { en: 'Sizing handbook' } }));
  await userEvent.type(await name(), ' of mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Take all of theirs' }));
  expect(document.activeElement).not.toBe(document.body);
  await waitFor(async () => expect((await name()).value).toBe('Sizing handbook'));
  expect(bodies()).toHaveLength(1);
});

it('[PUBL-03] says that unsaved changes of an earlier sitting differ from what the same person has saved since', async () => {
  await renderEditor(item);
  cleanup();
  const base = draftOf(item.revision);
  const draft = { ...base, fields: { ...base.fields, name: { en: 'Kept name' } } };
  saveKept(item.id, aStaffAccount().id, { base, draft, sitting: 'earlier', at: '2026-11-12T08:00:00Z', confirmed: [] });
  await reopenEditor(byViewer(theirs({ name: { en: 'Sizing handbook' } })));
  await userEvent.click(await screen.findByRole('button', { name: 'Use them' }));
  const conflict = within(
    await screen.findByRole('region', {
      name: /^Your own unsaved changes from 12\/11\/2026.* differ from what you have saved\./,
    }),
  );
  expect(conflict.getByRole('button', { name: /^Discard the changes from 12\/11\/2026/ })).toBeTruthy();
  expect(conflict.getByRole('radio', { name: /^Saved(?! elsewhere).*handbook/ })).toBeTruthy();
  mockResponse(saveDraft, { body: saved(10) });
  await userEvent.click(conflict.getByRole('radio', { name: /^Changes from 12\/11\/2026.*Kept/ }));
  await userEvent.click(conflict.getByRole('button', { name: 'Merge and go on' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ version: 9, fields: { name: { en: 'Kept name' } } }]));
});

it('[PUBL-03] says that the same person has saved in another tab', async () => {
  await renderEditor(item);
  mockError(saveDraft, 409, { code: 'record.changed' });
  mockContent(byViewer(theirs({ name: { en: 'Sizing handbook' } })));
  await userEvent.type(await name(), ' here');
  expect(await screen.findByRole('region', { name: /^You have saved this in another tab or on another device/ })).toBeTruthy();
  expect(screen.queryByText(/someone else|Ilse Brandt saved/i)).toBeNull();
  const publish = screen.getByRole('button', { name: /^Publish/ });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(publish.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('First choose between the two versions above the texts.');
});

it.each([
  ['the last change was that save', 9, '5 minutes ago'],
  ['something else has been done since', 10, '2 hours ago'],
])('[PUBL-03] says when the other side was saved, if %s', async (_case, version, when) => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await renderEditor(item);
  mockError(saveDraft, 409, { code: 'record.changed' });
  const other = theirs({ name: { en: 'Sizing handbook' } });
  mockContent({ ...other, version, updatedAt: ago(5), revision: { ...other.revision, createdAt: ago(120) } });
  await userEvent.type(await name(), ' here');
  const title = await screen.findByRole('region', { name: /Ilse Brandt saved this record/ });
  expect(title.textContent).toContain(`Ilse Brandt saved this record ${when}`);
});

it('[PUBL-03] names who has discarded the draft, not the author of what is published', async () => {
  await renderEditor(byViewer(item));
  mockError(saveDraft, 409, { code: 'record.changed' });
  const published = byViewer(theirs({ name: { en: 'Sizing handbook' } }));
  mockContent({ ...published, updatedBy: 'Chen Wu', revision: { ...published.revision, number: 2 } });
  await userEvent.type(await name(), ' here');
  expect(await screen.findByRole('region', { name: /Chen Wu saved this record/ })).toBeTruthy();
  expect(screen.queryByText(/You have saved this/)).toBeNull();
});

it('[PUBL-03] says that only the formatting differs, and shows how', async () => {
  const text = (html: string): ContentItem => ({
    ...aContentItem({ kind: 'slides', version: 9, updatedBy: 'Ilse Brandt' }),
    revision: { ...item.revision, fields: { title: { en: 'Slide' }, descriptionHtml: { en: html } } },
  });
  const opened = { ...text('<p>Up to 400 people.</p>'), version: 3 };
  const change = { base: draftOf(opened.revision), draft: draftOf(text('<p>Up to <em>400</em> people.</p>').revision) };
  await renderEditor(opened);
  cleanup();
  saveKept(opened.id, aStaffAccount().id, { ...change, sitting: 'earlier', at: '2026-11-12T08:00:00Z', confirmed: [] });
  await reopenEditor(text('<p>Up to <strong>400</strong> people.</p>'));
  await userEvent.click(await screen.findByRole('button', { name: 'Use them' }));
  const sides = (await screen.findAllByText('Only the formatting differs:')).map((note) => note.parentElement?.textContent);
  expect(sides).toEqual([expect.stringContaining('*400*'), expect.stringContaining('_400_')]);
});

it('says why the server refuses a draft', async () => {
  await renderEditor(item);
  mockError(saveDraft, 400, { code: 'request.invalid' });
  await userEvent.type(await name(), '!');
  expect((await screen.findByRole('alert')).textContent).toContain('Something in this request isn’t valid.');
});
