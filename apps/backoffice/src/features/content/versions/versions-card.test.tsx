import { queryClient } from '@portal/client/api/query-client';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getRevision, listRevisions, restoreRevision, type RevisionRow, saveDraft } from '@portal/contract/backoffice/content';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aContentItem, aFileVersion } from '../../../testing/a-content-item.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { renderEditor } from '../../../testing/render-editor.tsx';
import { VersionsCard } from './versions-card.tsx';

const row = (values: Partial<RevisionRow> = {}): RevisionRow => ({
  number: 3,
  author: 'Nils Aune',
  createdAt: '2026-11-17T09:42:00Z',
  changed: [],
  state: 'draft',
  restoredFrom: null,
  ...values,
});
const rows = [
  row({ changed: ['name', 'audience'] }),
  row({ number: 2, author: 'Ilse Brandt', state: 'live', changed: ['locale.de', 'files'] }),
  row({ number: 1, author: null, state: 'earlier', restoredFrom: null }),
];
const file = aFileVersion();
const item = aContentItem({ files: [file] });
const revision = { ...item.revision, references: [], partners: [] };
const card = async () => within(await screen.findByRole('region', { name: 'Versions' }));

beforeEach(() => mockResponse(listRevisions, { body: rows, total: 3 }));

const show = () =>
  renderBackoffice(<VersionsCard item={item} flush={() => Promise.resolve(true)} onRestore={() => Promise.resolve()} />);

it('[PUBL-10] says who changed what, when, and which version is live', async () => {
  await show();
  const [newest, second, first] = await (await card()).findAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^Newest · 17\/11\/2026.*Draft.*Nils Aune · Name, Audience$/);
  expect(second?.textContent).toMatch(/^2 · .*Live.*Ilse Brandt · German, Files/);
  expect(first?.textContent).toContain('Not from the back office');
});

it('[PUBL-10] explains the numbers of versions only if some are left out', async () => {
  const explanation = /^Every change takes a number, also each save while typing/;
  await show();
  await (await card()).findAllByRole('listitem');
  expect((await card()).queryByText(explanation)).toBeNull();
  for (const numbers of [
    [12, 2, 1],
    [5, 4],
  ]) {
    cleanup();
    queryClient.clear();
    const body = numbers.map((number, index) => row({ number, state: index === 0 ? 'live' : 'earlier' }));
    mockResponse(listRevisions, { body, total: body.length });
    await show();
    expect(await (await card()).findByText(explanation)).toBeTruthy();
  }
});

it('[PUBL-10] compares any two versions field by field', async () => {
  await show();
  mockResponse(getRevision, {
    body: { ...revision, number: 1, fields: { name: { en: 'Sizing guide', de: 'Leitfaden' } }, files: [file.id] },
  });
  await userEvent.click((await card()).getByRole('button', { name: 'Compare version 1 with the newest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(await dialog.findByText('These versions are the same.')).toBeTruthy();
  mockResponse(getRevision, {
    body: {
      ...revision,
      number: 2,
      fields: { name: { en: 'Sizing book', de: 'Leitfaden' } },
      audience: { countries: ['DE'], tiers: ['Gold'], partnerIds: [] },
      publishedUntil: '2026-12-01T00:00:00Z',
    },
  });
  await userEvent.selectOptions(dialog.getByLabelText('Newer version'), '2');
  const terms = await dialog.findAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Name, English', 'Audience', 'Shown until', 'Files']);
  const changes = [...document.querySelectorAll('dd del, dd ins')].map(({ tagName, textContent }) => [tagName, textContent]);
  expect(changes).toEqual([
    ['DEL', 'guide'],
    ['INS', 'book'],
    ['DEL', 'Everyone'],
    ['INS', 'Gold · DE'],
    ['INS', expect.stringContaining('01/12/2026')],
    ['DEL', 'EN sizing-guide-en.pdf v1'],
  ]);
});

it('[PUBL-10] shows what differs if only the formatting does', async () => {
  const slide = aContentItem({ kind: 'slides' });
  const revisionWith = (text: string) => ({
    body: { ...slide.revision, references: [], partners: [], number: 1, fields: { descriptionHtml: { en: text } } },
  });
  mockResponse(getRevision, revisionWith('<p>Order by Friday</p>'));
  await renderBackoffice(<VersionsCard item={slide} flush={() => Promise.resolve(true)} onRestore={() => Promise.resolve()} />);
  await userEvent.click(await (await card()).findByRole('button', { name: 'Compare version 1 with the newest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(await dialog.findByText('These versions are the same.')).toBeTruthy();
  mockResponse(getRevision, revisionWith('<p>Order by <strong>Friday</strong></p>'));
  await userEvent.selectOptions(dialog.getByLabelText('Newer version'), '2');
  expect(await dialog.findByText('Only the formatting differs:')).toBeTruthy();
  expect(document.querySelectorAll('dd del, dd ins').length).toBeGreaterThan(0);
});

it('[PUBL-10] compares with the version before the newest, even if saving has just made a new one', async () => {
  const [, live, first] = rows;
  await renderEditor(
    item,
    '',
    [live, first].filter((each) => each !== undefined),
  );
  await screen.findByRole('button', { name: 'Compare version 1 with the newest' });
  mockResponse(saveDraft, { body: { ...item, version: 4, state: 'changed', draftNumber: 3 } });
  mockResponse(getRevision, { body: revision });
  await userEvent.type(screen.getByLabelText('Name in English'), '!');
  mockResponse(listRevisions, { body: rows, total: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Older version').value).toBe('2');
});

it.each(['Compare', 'Compare version 1 with the newest'])(
  '[PUBL-10] %s shows that it waits for the save, and loads the versions once after it',
  async (label) => {
    await renderEditor(item, '', rows);
    const button = await screen.findByRole('button', { name: label });
    const respond = mockDeferred(saveDraft, { body: { ...item, version: 4, state: 'changed', draftNumber: 3 } });
    mockResponse(getRevision, { body: revision });
    const before = recordedCalls(listRevisions).length;
    await userEvent.type(screen.getByLabelText('Name in English'), '!');
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(screen.getByRole('button', { name: 'Compare version 2 with the newest' }));
    respond();
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Older version').value).toBe(label === 'Compare' ? '2' : '1');
    expect(recordedCalls(listRevisions).length - before).toBe(1);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  },
);

it('[PUBL-10] compares with what is published, and restores the draft, after a draft was discarded', async () => {
  const discarded = row({ number: 3, state: 'discarded' });
  mockResponse(listRevisions, { body: [discarded, ...rows.slice(1)], total: 3 });
  mockResponse(getRevision, { body: revision });
  await show();
  expect(await (await card()).findByRole('button', { name: 'Restore version 3' })).toBeTruthy();
  expect((await card()).queryByRole('button', { name: 'Restore version 2' })).toBeNull();
  await userEvent.click((await card()).getByRole('button', { name: 'Compare version 3 with the newest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  const newer = dialog.getByLabelText<HTMLSelectElement>('Newer version');
  expect(newer.selectedOptions[0]?.textContent).toMatch(/^2 · /);
});

it('[PUBL-10] loads older versions on request', async () => {
  mockResponse(listRevisions, { body: rows.slice(0, 2), total: 3 });
  await show();
  await (await card()).findAllByRole('listitem');
  mockResponse(listRevisions, { body: rows.slice(2), total: 3 });
  await userEvent.click((await card()).getByRole('button', { name: '1 older' }));
  await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(3));
  expect(recordedCalls(listRevisions).at(-1)?.url).toContain('before=2');
  // The button is gone.
  expect(document.activeElement).toBe((await card()).getByRole('list', { name: 'Versions' }));
});

it('[PUBL-10] offers to load older versions again after an error', async () => {
  mockResponse(listRevisions, { body: rows.slice(0, 2), total: 3 });
  await show();
  await (await card()).findAllByRole('listitem');
  mockError(listRevisions, 503);
  await userEvent.click((await card()).getByRole('button', { name: '1 older' }));
  expect(await (await card()).findByText(/^Older versions could not be loaded/)).toBeTruthy();
  expect((await card()).getAllByRole('listitem')).toHaveLength(2);
  mockResponse(listRevisions, { body: rows.slice(2), total: 3 });
  await userEvent.click((await card()).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(3));
  expect(document.activeElement).toBe((await card()).getByRole('list', { name: 'Versions' }));
});

it('[PUBL-10] saves what was typed before versions are compared, and compares with the newest', async () => {
  await renderEditor(item, '', rows);
  await screen.findByRole('button', { name: 'Compare version 1 with the newest' });
  const replaced = { ...item.revision, number: 4, fields: { name: { en: 'Sizing guide!' } } };
  mockResponse(saveDraft, { body: { ...item, version: 4, state: 'changed', draftNumber: 4, revision: replaced } });
  mockResponse(getRevision, { body: { ...revision, ...replaced } });
  await userEvent.type(screen.getByLabelText('Name in English'), '!');
  mockResponse(listRevisions, { body: [row({ number: 4 }), ...rows.slice(1)], total: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Compare version 1 with the newest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(recordedCalls(saveDraft)).toHaveLength(1);
  const newer = dialog.getByLabelText<HTMLSelectElement>('Newer version');
  expect(newer.selectedOptions[0]?.textContent).toMatch(/^Newest · 17/);
  await waitFor(() => expect(recordedCalls(getRevision).map(({ url }) => url.split('/').at(-1))).toContain('4'));
});

it('[PUBL-10] does not compare while what was typed cannot be saved', async () => {
  await renderEditor(item, '', rows);
  await screen.findByRole('button', { name: 'Compare version 1 with the newest' });
  mockError(saveDraft, 503);
  await userEvent.type(screen.getByLabelText('Name in English'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Compare version 1 with the newest' }));
  expect(await screen.findByText('Your changes are not saved yet, so nothing was done.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to load the versions again after an error', async () => {
  mockError(listRevisions, 503);
  await show();
  mockResponse(listRevisions, { body: rows, total: 3 });
  await userEvent.click(await (await card()).findByRole('button', { name: 'Try again' }));
  expect(await (await card()).findAllByRole('listitem')).toHaveLength(3);
});

it('[PUBL-10] restores a version as a new draft', async () => {
  await renderEditor(item, '', rows);
  const restored = { ...item.revision, number: 4, fields: { name: { en: 'The first name' } } };
  mockResponse(restoreRevision, { body: { ...item, version: 4, state: 'changed', draftNumber: 4, revision: restored } });
  const button = await screen.findByRole('button', { name: 'Restore version 1' });
  await userEvent.click(button);
  expect(await screen.findByText('Version 1 was restored as a draft')).toBeTruthy();
  expect(recordedCalls(restoreRevision).map(({ body }) => body)).toEqual([{ version: 3, number: 1 }]);
  expect(screen.getByLabelText('Name in English')).toHaveProperty('value', 'The first name');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore version 1' }));
});

it('[PUBL-10] names the companies of each version, although the newest names none of them', async () => {
  await show();
  const audienceOf = (id: string, name: string) => ({
    body: { ...revision, audience: { countries: [], tiers: [], partnerIds: [id] }, partners: [{ id, name }] },
  });
  mockResponse(getRevision, audienceOf('01930000-0000-7000-8000-00000000c001', 'Hallamber IT'));
  await userEvent.click((await card()).getByRole('button', { name: 'Compare version 1 with the newest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(await dialog.findByText('These versions are the same.')).toBeTruthy();
  mockResponse(getRevision, audienceOf('01930000-0000-7000-8000-00000000c002', 'Brattli Systems'));
  await userEvent.selectOptions(dialog.getByLabelText('Newer version'), '2');
  expect(await dialog.findByText('Audience')).toBeTruthy();
  expect(document.querySelector('dd')?.textContent).toMatch(/Hallamber.*Brattli/);
});
