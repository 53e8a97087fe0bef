import { changeFeed, createFeed, listFeeds } from '@portal/contract/backoffice/feeds';
import { listImports } from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aDoneImport, aFeed, anImport } from '../../testing/an-import.ts';
import { halfType, setHalfTyped } from '../../testing/half-type.ts';
import { FakeXhr } from '../../testing/fake-xhr.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportsScreen } from './imports-screen.tsx';

const csv = new File(['LIZ_ID\r\nL-1\r\n'], 'licences.csv', { type: 'text/csv' });
const lastImport = { id: anImport().id, state: 'done', createdAt: '2026-11-16T09:00:00Z', rowCount: 1204, faultCount: 3 };

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  FakeXhr.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  mockResponse(listFeeds, {
    body: [aFeed({ lastImport }), aFeed({ id: '01930000-0000-7000-8000-0000000fe002', name: 'China' })],
  });
  mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
});

const show = (search = '') => renderBackoffice(<ImportsScreen />, { at: `/import${search}` });
const drop = async (file: File) => {
  const box = (await screen.findByRole('group', { name: 'File' })).querySelector('[class*=dashed]');
  if (!box) throw new Error('There is no box to drop a file on.');
  fireEvent.drop(box, { dataTransfer: { files: [file], types: ['Files'] } });
};
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
const isSent = () => waitFor(() => expect(FakeXhr.all).toHaveLength(1));

describe('a new file', () => {
  it('is uploaded for the chosen feed with progress, and its import is opened', async () => {
    await show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Feed' }), 'China');
    await drop(csv);
    expect(await screen.findByText('licences.csv')).toBeTruthy();
    await upload();
    await isSent();
    expect(FakeXhr.all[0]?.url).toBe('/api/backoffice/feeds/01930000-0000-7000-8000-0000000fe002/imports');
    expect(FakeXhr.all[0]?.sentFields()).toEqual(['file']);
    act(() => FakeXhr.all[0]?.progress(64, 100));
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuetext')).toBe('64%');
    act(() => FakeXhr.all[0]?.end(200, JSON.stringify({ body: anImport({ state: 'reading' }) })));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('can be cancelled while it is uploaded', async () => {
    await show(`?feed=${aFeed().id}`);
    await drop(csv);
    await screen.findByText('licences.csv');
    await upload();
    await isSent();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(FakeXhr.all[0]?.isAborted).toBe(true);
    expect(await screen.findByRole('button', { name: 'Upload file' })).toBeTruthy();
  });

  it('needs a feed and a file', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Upload file' }));
    const feed = screen.getByRole('combobox', { name: 'Feed' });
    expect(feed.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(feed);
    expect(screen.getByText('Choose a feed.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Choose a file.');
  });

  it('must be a table', async () => {
    await show(`?feed=${aFeed().id}`);
    await drop(new File(['%PDF-1.7'], 'licences.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This type of file can’t be imported. Choose a CSV or XLSX file.',
    );
  });

  it('says why the server has refused it, and keeps what was chosen', async () => {
    await show(`?feed=${aFeed().id}`);
    await drop(csv);
    await screen.findByText('licences.csv');
    await upload();
    await isSent();
    act(() => FakeXhr.all[0]?.end(413, JSON.stringify({ code: 'file.tooLarge', message: '' })));
    expect((await screen.findByRole('alert')).textContent).toBe('This file is too large. Choose a smaller one.');
    expect(screen.getByText('licences.csv')).toBeTruthy();
  });
});

describe('feeds', () => {
  it('shows a skeleton while they are loading', async () => {
    const respond = mockDeferred(listFeeds, { body: [aFeed()] });
    await show();
    expect(screen.getAllByText('Loading feeds')).toHaveLength(2);
    respond();
    expect(await screen.findByRole('table', { name: 'Feeds' })).toBeTruthy();
  });

  it('offers to try again when they cannot be loaded', async () => {
    mockError(listFeeds, 503);
    await show();
    const [tryAgain] = await screen.findAllByRole('button', { name: 'Try again' });
    mockResponse(listFeeds, { body: [aFeed()] });
    await userEvent.click(tryAgain as HTMLElement);
    expect(await screen.findByRole('table', { name: 'Feeds' })).toBeTruthy();
  });

  it('[FEED-13] says which of them is late', async () => {
    mockResponse(listFeeds, {
      body: [aFeed({ lastImport, lateSince: '2026-11-16T05:00:00Z' }), aFeed({ id: '01930000-0000-7000-8000-0000000fe002' })],
    });
    await show();
    const late = await screen.findByText('Late');
    expect(late.textContent).toBe('Late, expected by 16/11/2026 05:00 UTC');
  });

  it('teaches what a feed is when there is none, and creates the first one with its file', async () => {
    mockResponse(listFeeds, { body: [] });
    mockResponse(createFeed, { body: aFeed() });
    await show();
    expect(await screen.findByRole('heading', { name: 'No feeds yet' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'SAP licences');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scope' }), 'Snapshot');
    expect(screen.getByText(/The file contains everything: licences that it does not name are removed\./)).toBeTruthy();
    await drop(csv);
    await screen.findByText('licences.csv');
    mockResponse(listFeeds, { body: [aFeed()] });
    await upload();
    await isSent();
    expect(recordedCalls(createFeed).map(({ body }) => body)).toEqual([
      { name: 'SAP licences', kind: 'licences', mode: 'both', scope: 'snapshot' },
    ]);
    expect(FakeXhr.all[0]?.url).toBe(`/api/backoffice/feeds/${aFeed().id}/imports`);
  });

  it('says beside the name that another feed has it', async () => {
    mockError(createFeed, 409, { code: 'feed.nameTaken', message: '' });
    await show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Feed' }), 'New feed…');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'China');
    await drop(csv);
    await screen.findByText('licences.csv');
    await upload();
    expect(await screen.findByText('Another feed already has this name. Choose a different one.')).toBeTruthy();
    expect(FakeXhr.all).toEqual([]);
  });

  it('lists how each is read, and its last import', async () => {
    await show();
    const row = within(await screen.findByRole('table', { name: 'Feeds' })).getByRole('row', { name: /^SAP licences/ });
    expect(row.textContent).toContain('Changes · Create and update');
    expect(row.textContent).toContain('1,204 rows, 3 refused');
    expect(within(row).getByRole('link', { name: 'Import a file for SAP licences' })).toBeTruthy();
  });

  it('is changed in a dialog, and shows what somebody else has changed meanwhile', async () => {
    mockError(changeFeed, 409, { code: 'record.changed', message: '' });
    await show(`?edit=${aFeed().id}`);
    const dialog = await screen.findByRole('dialog', { name: 'SAP licences' });
    const name = await within(dialog).findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'SAP EU');
    mockResponse(listFeeds, { body: [aFeed({ version: 3, name: 'SAP Europe' })] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Yours/ }));
    mockResponse(changeFeed, { body: aFeed({ version: 4, name: 'SAP EU' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(recordedCalls(changeFeed).at(-1)?.body).toEqual({
        version: 3,
        name: 'SAP EU',
        mode: 'both',
        scope: 'changes',
        maxRemovedPercent: 10,
        expectedBy: null,
        expectedDays: [1, 2, 3, 4, 5, 6, 7],
        timeZone: 'Europe/Berlin',
      }),
    );
  });

  it('[FEED-13] says until when a file is expected, on which days and on which clock', async () => {
    mockResponse(changeFeed, { body: aFeed({ version: 3 }) });
    await show(`?edit=${aFeed().id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'SAP licences' }));
    expect(dialog.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    fireEvent.change(await dialog.findByLabelText('Expected by'), { target: { value: '06:30' } });
    for (const day of ['Sat', 'Sun']) await userEvent.click(dialog.getByRole('checkbox', { name: day }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Time zone' }), 'Europe/Lisbon');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(recordedCalls(changeFeed).at(-1)?.body).toMatchObject({
        expectedBy: '06:30',
        expectedDays: [1, 2, 3, 4, 5],
        timeZone: 'Europe/Lisbon',
      }),
    );
  });

  it('[FEED-13] says when admins are told that nothing has come, and what each mode refuses', async () => {
    await show(`?edit=${aFeed().id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'SAP licences' }));
    const when = 'If nothing has arrived by this time, neither on that day nor in the 12 hours before it, we email the admins.';
    expect(await dialog.findByText(when)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mode' }), 'Create only');
    expect(dialog.getByText('Adds new records. Rows that would change existing ones are refused.')).toBeTruthy();
  });

  it('[FEED-13] is not saved while its time is half typed, which would take its schedule away', async () => {
    mockResponse(listFeeds, { body: [aFeed({ expectedBy: '06:00' })] });
    mockResponse(changeFeed, { body: aFeed({ version: 3 }) });
    await show(`?edit=${aFeed().id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'SAP licences' }));
    const time = await dialog.findByLabelText('Expected by');
    await userEvent.click(time);
    halfType(time);
    expect(dialog.getByRole('combobox', { name: 'Time zone' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a complete time.')).toBeTruthy();
    expect(document.activeElement).toBe(time);
    expect(recordedCalls(changeFeed)).toEqual([]);

    setHalfTyped(time, false);
    fireEvent.change(time, { target: { value: '06:30' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(recordedCalls(changeFeed).at(-1)?.body).toMatchObject({ expectedBy: '06:30' }));
  });

  it('needs a day for the hour', async () => {
    mockResponse(listFeeds, { body: [aFeed({ expectedBy: '06:00', expectedDays: [1] })] });
    await show(`?edit=${aFeed().id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'SAP licences' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Mon' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one day.');
    expect(recordedCalls(changeFeed)).toEqual([]);
  });

  it('shows the folder in which its files arrive', async () => {
    await show(`?edit=${aFeed().id}`);
    expect(await screen.findByText(/Folder: sap-licences/)).toBeTruthy();
  });
});

describe('earlier imports', () => {
  it('says that there are none yet', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Nothing imported yet' })).toBeTruthy();
  });

  it('shows what each wrote and refused, and leads to it', async () => {
    mockResponse(listImports, { body: [aDoneImport()], total: 1, page: 1, pageSize: 10 });
    await show();
    const table = await screen.findByRole('table', { name: 'Earlier imports' });
    const row = within(table).getByRole('row', { name: /^licences-2026-11\.csv/ });
    expect(row.textContent).toMatch(/SAP licencesNils Aune.*2,0001,5002With faults$/);
    expect(within(row).getByRole('link', { name: 'licences-2026-11.csv' }).getAttribute('href')).toBe(`/import/${anImport().id}`);
  });

  it('shows how a file came that nobody has uploaded', async () => {
    mockResponse(listImports, { body: [aDoneImport({ door: 'folder', startedBy: null })], total: 1, page: 1, pageSize: 10 });
    await show();
    const row = await screen.findByRole('row', { name: /^licences-2026-11\.csv/ });
    expect(row.textContent).toContain('SAP licencesFolder');
  });

  it('shows one kind when it is chosen, in the URL, and all again when none of it was imported', async () => {
    mockResponse(listImports, { body: [aDoneImport()], total: 31, page: 4, pageSize: 10 });
    await show('?page=4');
    mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type of import' }), 'Price lists');
    expect(await screen.findByRole('heading', { name: 'No results found.' })).toBeTruthy();
    expect(recordedCalls(listImports).at(-1)?.url).toContain('page=1&kind=price_lists');
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/import');
  });

  it('is paged by the URL', async () => {
    mockResponse(listImports, { body: [aDoneImport()], total: 31, page: 4, pageSize: 10 });
    await show('?page=4');
    expect(await screen.findByText('31–31 of 31')).toBeTruthy();
    expect(recordedCalls(listImports)[0]?.url).toContain('page=4');
  });
});
