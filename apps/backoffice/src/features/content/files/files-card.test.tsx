import type { FileVersion } from '@portal/contract/backoffice/content';
import { storeToken } from '@portal/client/session/session-token';
import { Link } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aContentItem, aFileVersion } from '../../../testing/a-content-item.ts';
import { FakeXhr } from '../../../testing/fake-xhr.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts';
import { FilesCard } from './files-card.tsx';

const first = aFileVersion({ id: '01930000-0000-7000-8000-00000000f001', version: 1 });
const second = aFileVersion({ id: '01930000-0000-7000-8000-00000000f002', version: 2, name: 'sizing-guide-2-en.pdf' });
const german = aFileVersion({ id: '01930000-0000-7000-8000-00000000f003', locale: 'de', name: 'leitfaden-de.pdf' });
const item = aContentItem({ files: [second, first, german] });

beforeEach(() => {
  storeToken('a-token');
  FakeXhr.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => vi.unstubAllGlobals());

/** Nothing is saved here; the draft alone decides what the card shows. */
const unsaved = { save: () => new Promise<never>(() => {}), load: () => new Promise<never>(() => {}) };
let store: DraftStore;
const files = () => store.state().draft.files;

function EditedFiles() {
  const { item: edited, draft } = useSyncExternalStore(store.subscribe, store.state);
  return (
    <FilesCard
      item={edited}
      files={draft.files}
      onPut={store.putFile}
      onRemove={({ id }) => store.change((before) => ({ ...before, files: before.files.filter((each) => each !== id) }))}
    />
  );
}

const show = (initial: readonly string[] = [], edited = item) => {
  store = createDraftStore({ ...edited, revision: { ...edited.revision, files: [...initial] } }, unsaved);
  return renderBackoffice(
    <>
      <Link to={'/elsewhere' as never}>Elsewhere</Link>
      <EditedFiles />
    </>,
  );
};
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const row = (name: RegExp) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent));
  if (!found) throw new Error(`There is no row ${name}.`);
  return found;
};
const drop = (dropped: readonly File[]) =>
  fireEvent.drop(screen.getByRole('region', { name: 'Files' }), { dataTransfer: { files: dropped, types: ['Files'] } });
const focused = () => document.activeElement?.getAttribute('aria-label');
const sent = (count: number) => waitFor(() => expect(FakeXhr.all).toHaveLength(count));
const answer = (index: number, version: FileVersion) =>
  act(() => FakeXhr.all[index]?.end(200, JSON.stringify({ body: version })));

it('[PUBL-07] lists a file for each language with its version, size, pages, author and day', async () => {
  await show([second.id, german.id]);
  expect(row(/sizing-guide-2-en\.pdf/).textContent).toContain('v2 · 1.4 MB · 12 pages · Ilse Brandt, 12/11/2026');
  expect(within(row(/sizing-guide-2-en/)).getByRole('img', { name: 'Language: English' })).toBeTruthy();
  expect(within(row(/leitfaden-de/)).getByRole('img', { name: 'Language: German' })).toBeTruthy();
});

it('[PUBL-07] shows which languages have a file and which have none', async () => {
  await show([second.id, german.id]);
  expect(screen.getByRole('img', { name: /^English, German; missing: French, Italian/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove leitfaden-de.pdf' }));
  expect(screen.getByRole('img', { name: /^English; missing: German/ })).toBeTruthy();
});

it('[PUBL-07] names the controls of two files of the same name apart', async () => {
  const namesake = { ...german, name: second.name };
  await show([second.id, namesake.id], aContentItem({ files: [second, namesake] }));
  expect(screen.getByRole('button', { name: 'Remove sizing-guide-2-en.pdf (English)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove sizing-guide-2-en.pdf (German)' })).toBeTruthy();
});

it('[PUBL-07] restores an earlier version, and offers every version for download', async () => {
  await show([second.id, german.id]);
  await userEvent.click(screen.getByRole('button', { name: '2 versions of sizing-guide-2-en.pdf' }));
  expect(screen.getByRole('link', { name: 'Download version 1 of sizing-guide-2-en.pdf' }).getAttribute('href')).toBe(
    `/api/backoffice/content-files/${first.id}/original.pdf`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 1 of sizing-guide-2-en.pdf' }));
  expect(files()).toEqual([german.id, first.id]);
  expect(focused()).toBe('Replace sizing-guide-en.pdf');
});

it('[PUBL-07] removes a file from the draft and keeps its versions', async () => {
  await show([second.id, german.id]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove leitfaden-de.pdf' }));
  expect(files()).toEqual([second.id]);
  expect(focused()).toBe('Replace leitfaden-de.pdf');
  await userEvent.click(screen.getByRole('button', { name: '1 version of leitfaden-de.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 1 of leitfaden-de.pdf' }));
  expect(files()).toEqual([second.id, german.id]);
  expect(focused()).toBe('Replace leitfaden-de.pdf');
});

it('[PUBL-07] uploads many dropped files two at a time, with the languages of their names', async () => {
  await show([second.id, german.id]);
  drop(['fr', 'it', 'zh', 'es'].map((locale) => pdf(`guide-${locale}.pdf`)));
  await sent(2);
  expect(FakeXhr.all.map(({ url }) => url)).toEqual(
    ['fr', 'it'].map((locale) => `/api/backoffice/content/4711/files?locale=${locale}`),
  );
  expect(FakeXhr.all[0]?.sentFields()).toEqual(['document']);

  act(() => FakeXhr.all[0]?.progress(64, 100));
  expect(
    within(row(/guide-fr/))
      .getByRole('progressbar')
      .getAttribute('aria-valuetext'),
  ).toBe('64%');

  const french = aFileVersion({ id: '01930000-0000-7000-8000-00000000f004', locale: 'fr', name: 'guide-fr.pdf' });
  const italian = aFileVersion({ id: '01930000-0000-7000-8000-00000000f005', locale: 'it', name: 'guide-it.pdf' });
  act(() => {
    FakeXhr.all[0]?.end(200, JSON.stringify({ body: french }));
    FakeXhr.all[1]?.end(200, JSON.stringify({ body: italian }));
  });
  await waitFor(() => expect(files()).toEqual([second.id, german.id, french.id, italian.id]));
  await sent(4);
});

it('[PUBL-07] replaces the version of the same language', async () => {
  await show([second.id, german.id]);
  await userEvent.upload(screen.getByLabelText('Replace leitfaden-de.pdf', { selector: 'input' }), pdf('whatever.pdf'));
  await sent(1);
  expect(FakeXhr.all[0]?.url).toContain('locale=de');
  const newer = aFileVersion({ ...german, id: '01930000-0000-7000-8000-00000000f006', version: 2 });
  answer(0, newer);
  await waitFor(() => expect(files()).toEqual([second.id, newer.id]));
});

it('[PUBL-07] asks for the language when the name does not say it', async () => {
  await show();
  drop([pdf('guide.pdf')]);
  const upload = await screen.findByRole('button', { name: 'Upload guide.pdf' });
  expect(upload).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of guide.pdf' }), 'pt');
  await userEvent.click(upload);
  await sent(1);
  expect(FakeXhr.all[0]?.url).toContain('locale=pt');
});

it('[PUBL-07] keeps a failed upload with its reason, and sends it again', async () => {
  await show();
  drop([pdf('guide-fr.pdf')]);
  await sent(1);
  act(() => FakeXhr.all[0]?.end(422, '{"code":"file.refused","message":"No."}'));
  expect((await screen.findByRole('alert')).textContent).toBe('This file can’t be used. Choose a different one.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again: guide-fr.pdf' }));
  await sent(2);
  expect(focused()).toBe('Cancel the upload of guide-fr.pdf');
  expect(screen.getByRole('progressbar', { name: 'Uploading guide-fr.pdf' })).toBeTruthy();
  answer(1, aFileVersion({ locale: 'fr' }));
  await waitFor(() => expect(files()).toHaveLength(1));
});

it('[PUBL-07] cancels an upload', async () => {
  await show();
  drop([pdf('guide-fr.pdf')]);
  await sent(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of guide-fr.pdf' }));
  expect(FakeXhr.all[0]?.isAborted).toBe(true);
  expect(row(/guide-fr/).textContent).toContain('cancelled');
  expect(focused()).toBe('Remove the upload of guide-fr.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Try again: guide-fr.pdf' }));
  await sent(2);
  answer(1, aFileVersion({ locale: 'fr', name: 'guide-fr.pdf' }));
  await waitFor(() => expect(files()).toHaveLength(1));
});

it('[PUBL-07] keeps an upload that was cancelled by a double click', async () => {
  await show();
  drop([pdf('guide-fr.pdf')]);
  await sent(1);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel the upload of guide-fr.pdf' }));
  expect(row(/guide-fr/).textContent).toContain('cancelled');
});

it('[PUBL-07] removes a cancelled upload, and the focus goes to its neighbour or the header', async () => {
  await show();
  drop([pdf('guide-fr.pdf'), pdf('guide-it.pdf')]);
  await sent(2);
  for (const name of ['guide-fr.pdf', 'guide-it.pdf'])
    await userEvent.click(screen.getByRole('button', { name: `Cancel the upload of ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the upload of guide-fr.pdf' }));
  expect(focused()).toBe('Try again: guide-it.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the upload of guide-it.pdf' }));
  expect(screen.queryByText('guide-it.pdf')).toBeNull();
  expect(focused()).not.toBeNull();
});

it('[PUBL-07] asks before it is left while a file is being uploaded', async () => {
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  cleanup();
  await show();
  drop([pdf('guide-fr.pdf')]);
  await sent(1);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave before everything is uploaded?' }));
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  expect(FakeXhr.all[0]?.isAborted).toBe(true);
});

it('[PUBL-07] refuses a file of a wrong type or size without sending it', async () => {
  await show();
  const large = pdf('large-en.pdf');
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
  drop([new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }), large]);
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'This type of file can’t be used. Choose one of these: PDF.',
    'Larger than 50 MB.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the upload of setup.exe' }));
  expect(screen.queryByText('setup.exe')).toBeNull();
  expect(FakeXhr.all).toEqual([]);
});

it('[PUBL-07] asks what a picture of an asset is, and shows a thumbnail once it is there', async () => {
  const picture = aFileVersion({
    role: 'picture',
    locale: null,
    name: 'front.png',
    pages: null,
    variants: ['640.webp', '320.webp'],
  });
  await show([], aContentItem({ kind: 'assets' }));
  expect(row(/^Image/).textContent).toContain('JPEG, PNG, WebP');
  expect(screen.getByRole('button', { name: 'Choose a file: Video' })).toBeTruthy();
  drop([new File(['\x89PNG\r\n'], 'front.png', { type: 'image/png' })]);
  // jsdom encodes the text of a file as UTF-8, so its first byte is not that of a picture.
  expect(await screen.findByRole('alert')).toBeTruthy();

  drop([new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])], 'front.png', { type: 'image/png' })]);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What front.png is' }), 'Image');
  await userEvent.click(screen.getByRole('button', { name: 'Upload front.png' }));
  await sent(1);
  expect(FakeXhr.all[0]?.sentFields()).toEqual(['picture']);
  answer(0, picture);
  await waitFor(() => expect(files()).toEqual([picture.id]));
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/api/backoffice/content-files/${picture.id}/320.webp`);
});

it('has no card for content without files', async () => {
  await show([], aContentItem({ kind: 'quick_links' }));
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
});
