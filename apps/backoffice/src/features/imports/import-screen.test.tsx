import { getStaffAccount } from '@portal/contract/backoffice/account';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import {
  cancelImport,
  checkImport,
  getImport,
  type Import,
  type ImportRow,
  listImportPartners,
  listImportRows,
  listImports,
  reopenImport,
  runImport,
  undoImport,
} from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { aDoneImport, aFeed, anImport, anImportRow } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

const noDay: ImportRow = anImportRow({
  number: 1977,
  faults: [{ code: 'day.noSuchDay', field: 'expiresOn', value: '31.02.2027' }],
});
const twice: ImportRow = anImportRow({
  number: 1042,
  faults: [{ code: 'row.twice', field: 'externalId', value: 'L-7', otherRow: 2266 }],
});

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listFeeds, { body: [aFeed()] });
  mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
  mockRows([twice, noDay]);
  mockResponse(listImportPartners, {
    body: [{ partner: { id: 'p-1', name: 'Hallamber IT' }, found: { new: 20, changed: 1300, same: 4, gone: 0 } }],
    total: 1,
    page: 1,
    pageSize: 20,
  });
});

function mockRows(rows: ImportRow[]): void {
  const faults = [
    { code: 'day.noSuchDay' as const, count: 1 },
    { code: 'row.twice' as const, count: 1 },
  ];
  mockResponse(listImportRows, { body: rows, total: rows.length, page: 1, pageSize: 20, faults });
}

const show = (imported: Import, search = '') => {
  mockResponse(getImport, { body: imported });
  return open(imported.id, search);
};
const open = (id: string, search = '') =>
  renderBackoffice(<ImportScreen />, { at: `/import/${id}${search}`, path: '/import/$id' });
const card = () => screen.findByRole('region', { name: 'Licences from licences-2026-11.csv' });
const step = async (title: string) => {
  const heading = within(await card()).getByRole('heading', { name: new RegExp(`^${title}`) });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is no step.`);
  return item;
};
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const bodies = (
  endpoint: typeof runImport | typeof cancelImport | typeof undoImport | typeof checkImport | typeof reopenImport,
) => recordedCalls(endpoint).map(({ body }) => body);

describe('an import', () => {
  it('shows a skeleton while it is loading, then its five steps', async () => {
    const imported = anImport();
    const respond = mockDeferred(getImport, { body: imported });
    await open(imported.id);
    expect(screen.getByText('Loading the import')).toBeTruthy();
    respond();
    const steps = within(await card()).getAllByRole('heading', { level: 3 });
    expect(texts(steps)).toEqual(['File (done)', 'Columns (done)', 'Check', 'Run', 'Result']);
  });

  it('offers to try again when it cannot be loaded', async () => {
    const imported = anImport();
    mockError(getImport, 503);
    await open(imported.id);
    mockResponse(getImport, { body: imported });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });

  it('says how the file is written', async () => {
    await show(anImport());
    expect((await step('File')).textContent).toContain('licences-2026-11.csv · 2,000 rows · 1.4 MB · UTF-8, semicolon');
  });

  it('says in words why the file cannot be read, and leads to another one for the same feed', async () => {
    await show(anImport({ state: 'failed', format: null, rowCount: null, fault: { code: 'file.quoteNotClosed', row: 1042 } }));
    expect((await screen.findByRole('alert')).textContent).toContain('Row 1,042: A quotation mark is opened and never closed.');
    expect(screen.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe(`/import?feed=${aFeed().id}`);
  });

  it('tells screen readers its state, and its progress in quarters only', async () => {
    await show(anImport({ state: 'checking', checkedRows: 1180 }));
    await card();
    expect(texts(screen.getAllByRole('status'))).toContain('Checking, 50%');
    expect(screen.getByRole('progressbar', { name: '1,180 of 2,000 rows checked' }).getAttribute('aria-valuetext')).toBe('59%');
  });
});

describe('the columns', () => {
  const mapping = anImport({ state: 'mapping', checkedRows: 0, found: { new: 0, changed: 0, same: 0, gone: 0, fault: 0 } });
  const select = (column: string) => screen.findByRole('combobox', { name: `${column} becomes` });

  it('[FEED-02] are as remembered from the feed, and new ones are marked', async () => {
    await show(mapping);
    expect((await step('Columns')).textContent).toContain('As remembered from SAP licences. New columns: 1.');
    const rows = within(screen.getByRole('table', { name: 'Columns' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('identifies the record · remembered');
    expect(rows.at(-1)?.textContent).toContain('new');
  });

  it('[FEED-02] are checked with the declared rules, and nothing is run by that', async () => {
    mockResponse(checkImport, { body: anImport({ state: 'checking', checkedRows: 0, version: 5 }) });
    await show(mapping);
    await userEvent.selectOptions(await select('BEMERKUNG'), 'End customer');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order in dates' }), 'Day first: 31.12.2027');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember for SAP licences' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check 2,000 rows' }));
    await waitFor(() =>
      expect(bodies(checkImport)).toEqual([
        {
          version: 4,
          mapping: ['externalId', 'partnerSapId', 'productName', 'deviceSerial', 'expiresOn', 'endCustomer'],
          rules: { days: 'dmy' },
          remember: false,
        },
      ]),
    );
    expect(await screen.findByRole('progressbar', { name: '0 of 2,000 rows checked' })).toBeTruthy();
    expect(bodies(runImport)).toEqual([]);
  });

  it('[FEED-02] say in words what is missing before anything is sent', async () => {
    await show(mapping);
    await userEvent.selectOptions(await select('LIZENZ_BIS'), 'Leave out');
    await userEvent.selectOptions(await select('KUNDE_SAP'), 'Leave out');
    await userEvent.click(screen.getByRole('button', { name: 'Check 2,000 rows' }));
    const alert = screen.getByRole('alert');
    expect(texts(within(alert).getAllByRole('listitem'))).toEqual([
      'Choose a column for: Expiry date.',
      'Choose the column that names the partner.',
    ]);
    expect(document.activeElement).toBe(alert);
    expect(bodies(checkImport)).toEqual([]);
  });

  it('[FEED-02] name the partner only once, and no field twice', async () => {
    await show(mapping);
    await userEvent.selectOptions(await select('BEMERKUNG'), 'Partner (HubSpot ID)');
    await userEvent.selectOptions(await select('MATNR'), 'Device serial');
    await userEvent.click(screen.getByRole('button', { name: 'Check 2,000 rows' }));
    expect(texts(within(screen.getByRole('alert')).getAllByRole('listitem'))).toEqual([
      'Choose a column for: Product.',
      'More than one column becomes: Device serial.',
      'Only one column can name the partner. Leave the others out.',
    ]);
  });

  it('can be changed again after the check', async () => {
    mockResponse(reopenImport, { body: { ...mapping, version: 5 } });
    await show(anImport());
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await select('LIZ_ID')).toBeTruthy();
    expect(bodies(reopenImport)).toEqual([{ version: 4 }]);
  });
});

describe('the check', () => {
  it('[FEED-02] shows counts that add up to the file, and the faults by row', async () => {
    await show(anImport());
    const counts = within(within(await card()).getByRole('group', { name: 'What the check found' }));
    expect(texts(counts.getAllByRole('definition'))).toEqual(['120', '1,380', '498', '2']);
    const rows = within(await screen.findByRole('table', { name: 'Rows with a fault' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('This ID occurs more than once in the file, see row 2,266');
    expect(rows[2]?.textContent).toContain('Expiry dateLIZENZ_BIS31.02.2027This day doesn’t exist');
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
  });

  it('[FEED-02] filters the rows by a fault', async () => {
    await show(anImport());
    await userEvent.click(await screen.findByRole('link', { name: 'No such day 1' }));
    await waitFor(() => expect(recordedCalls(listImportRows).at(-1)?.url).toContain('fault=day.noSuchDay'));
  });

  it('[FEED-02] shows what would happen for each partner', async () => {
    await show(anImport());
    await userEvent.click(await screen.findByRole('radio', { name: 'By partner' }));
    const table = await screen.findByRole('table', { name: 'By partner' });
    expect(within(table).getByRole('link', { name: 'Hallamber IT' })).toBeTruthy();
    expect(within(table).getByRole('link', { name: '1,300' })).toBeTruthy();
  });

  it('[FEED-02] shows only what differs in a changed record', async () => {
    mockRows([anImportRow()]);
    await show(anImport(), '?show=changed');
    const table = await screen.findByRole('table', { name: 'Changed records' });
    expect(within(table).getByText('31/12/2026', { selector: 'del' })).toBeTruthy();
    expect(within(table).getByText('31/12/2027', { selector: 'ins' })).toBeTruthy();
    expect(within(table).queryByText('Product')).toBeNull();
    expect(recordedCalls(listImportRows)[0]?.url).toContain('state=changed');
  });

  it('[FEED-02] runs only what is pressed, with the number of rows on the button', async () => {
    mockResponse(runImport, { body: anImport({ state: 'running', version: 5, runAt: '2026-11-16T10:02:00Z' }) });
    await show(anImport());
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1,500 rows' }));
    expect(await screen.findByRole('progressbar', { name: '0 of 1,500 rows written' })).toBeTruthy();
    expect(bodies(runImport)).toEqual([{ version: 4 }]);
  });

  it('[FEED-11] is cancelled at once, because nothing is written yet', async () => {
    const cancelled = anImport({ state: 'cancelled', version: 5, endedAt: '2026-11-16T10:00:00Z' });
    mockResponse(cancelImport, { body: cancelled });
    await show(anImport({ state: 'checking', checkedRows: 1180 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/before it ran\. Nothing was written\./)).toBeTruthy();
    expect(bodies(cancelImport)).toEqual([{ version: 4 }]);
  });

  it('says that there is nothing to import, and offers no import', async () => {
    await show(anImport({ found: { new: 0, changed: 0, same: 2000, gone: 0, fault: 0 } }));
    expect(await screen.findByText('There is nothing to import: everything is already as the file says.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says that there is nothing to import when every row has a fault', async () => {
    await show(anImport({ found: { new: 0, changed: 0, same: 0, gone: 0, fault: 2000 } }));
    expect(await screen.findByText('There is nothing to import: every row has a fault.')).toBeTruthy();
  });

  it('[FEED-02] counts a file of one row in the singular', async () => {
    await show(anImport({ rowCount: 1, checkedRows: 1, found: { new: 0, changed: 1, same: 0, gone: 0, fault: 0 } }));
    expect((await step('Check')).textContent).toContain('1 row checked. Nothing is written yet.');
    const counts = within(screen.getByRole('group', { name: 'What the check found' }));
    expect(texts(counts.getAllByRole('term'))).toEqual(['new', 'changes', 'stay as they are', 'have a fault']);
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  });

  it('says that an import has moved on, and loads it again', async () => {
    mockError(runImport, 409, { code: 'record.changed', message: '' });
    await show(anImport());
    const run = await screen.findByRole('button', { name: 'Import 1,500 rows' });
    mockResponse(getImport, { body: aDoneImport() });
    await userEvent.click(run);
    expect(await screen.findByText('The import has moved on in the meantime. It is up to date now.')).toBeTruthy();
    expect(await screen.findByText(/Partners see the changes now/)).toBeTruthy();
  });

  it('[FEED-03] asks before a snapshot removes more than the feed allows', async () => {
    const found = { new: 0, changed: 0, same: 796, gone: 1204, fault: 0 };
    mockResponse(runImport, { body: anImport({ state: 'running', version: 5, scope: 'snapshot', found }) });
    await show(anImport({ scope: 'snapshot', found, presentCount: 2000, needsConsent: true }));
    expect(
      await screen.findByText(
        'This file has 2,000 rows and would remove 1,204 of 2,000 licences, more than the 10% that SAP licences allows without asking. They disappear from the renewals of their partners. Was the file cut off?',
      ),
    ).toBeTruthy();
    const run = screen.getByRole('button', { name: 'Remove 1,204 records' });
    await userEvent.click(run);
    const consent = screen.getByRole('checkbox', { name: 'Remove these 1,204 licences' });
    expect(document.activeElement).toBe(consent);
    expect(screen.getByRole('alert').textContent).toBe('Tick this box to import the file, or cancel.');
    expect(bodies(runImport)).toEqual([]);
    await userEvent.click(consent);
    await userEvent.click(run);
    await waitFor(() => expect(bodies(runImport)).toEqual([{ version: 4, consent: true }]));
  });
});

describe('the run', () => {
  const running = anImport({
    state: 'running',
    runAt: '2026-11-16T10:02:00Z',
    appliedRows: 640,
    written: { created: 60, changed: 580, removed: 0 },
  });

  it('[FEED-11] shows how far it is, and that it is done without a reload', async () => {
    await show(running);
    expect(await screen.findByRole('progressbar', { name: '640 of 1,500 rows written' })).toBeTruthy();
    expect(await screen.findByText('You may leave this page. We email you when the import has ended.')).toBeTruthy();
    mockResponse(getImport, { body: aDoneImport() });
    expect(await screen.findByText(/Partners see the changes now/)).toBeTruthy();
    expect((await step('Run')).textContent).toContain('1,500 rows written in 1 min 54 sec');
  });

  it('[FEED-03] of a snapshot counts records, because those that it removes have no row in the file', async () => {
    const found = { new: 0, changed: 2, same: 1990, gone: 1, fault: 1 };
    await show({ ...running, scope: 'snapshot', found, appliedRows: 1, written: { created: 0, changed: 1, removed: 0 } });
    expect(await screen.findByRole('progressbar', { name: '1 of 3 records written' })).toBeTruthy();
    expect((await step('Check')).textContent).toContain('3 records to write, 1 row refused');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel…' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('The record that is written so far stays.');
  });

  it('[FEED-11] goes on when the page is closed, and shows how far it is when it is opened again', async () => {
    await show(running);
    await screen.findByRole('progressbar', { name: '640 of 1,500 rows written' });
    cleanup();
    await show({ ...running, appliedRows: 900 });
    expect(await screen.findByRole('progressbar', { name: '900 of 1,500 rows written' })).toBeTruthy();
    expect(bodies(cancelImport)).toEqual([]);
  });

  it('[FEED-11] says what cancelling keeps, and cancels', async () => {
    mockResponse(cancelImport, { body: { ...running, version: 5 } });
    await show(running);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this import?' });
    expect(dialog.textContent).toContain('The 640 rows that are written so far stay.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByRole('button', { name: 'Cancelling…' })).toBeTruthy();
    expect(bodies(cancelImport)).toEqual([{ version: 4 }]);
  });
});

describe('the result', () => {
  it('[FEED-08] gives the failed rows back as a file, and leads to the corrected one for the same feed', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => undefined }));
    const serve = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, request: RequestInit) =>
      url.endsWith('/failed-rows') ? Promise.resolve(new Response('LIZ_ID;Reason\r\n')) : serve(url, request),
    );
    await show(aDoneImport());
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('licences-2026-11-failed.csv downloaded')).toBeTruthy();
    expect(saved).toEqual(['licences-2026-11-failed.csv']);
    expect(screen.getByRole('link', { name: 'Import the corrected file' }).getAttribute('href')).toBe(
      `/import?feed=${aFeed().id}`,
    );
    vi.restoreAllMocks();
  });

  it('[FEED-04] is taken back after a question that says what happens', async () => {
    mockResponse(undoImport, { body: aDoneImport({ state: 'undoing', version: 5, undone: { undone: 400, left: 0, at: null } }) });
    await show(aDoneImport());
    await userEvent.click(await screen.findByRole('button', { name: 'Take back…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take this import back?' });
    expect(dialog.textContent).toContain('The 1,500 rows that it wrote become what they were before');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByRole('progressbar', { name: '400 of 1,500 rows taken back' })).toBeTruthy();
    expect(bodies(undoImport)).toEqual([{ version: 4 }]);
  });

  it('[FEED-04] lists the records that were left because they have changed since', async () => {
    mockRows([anImportRow({ externalId: 'L-2' })]);
    await show(aDoneImport({ state: 'undone', undone: { undone: 1499, left: 1, at: '2026-11-16T10:20:00Z' } }));
    expect((await step('Result')).textContent).toContain('1,499 rows. 1 was not taken back because it has changed since.');
    const table = await screen.findByRole('table', { name: 'Records not taken back' });
    expect(within(table).getByText('L-2')).toBeTruthy();
    expect(recordedCalls(listImportRows)[0]?.url).toContain('state=left');
  });

  it('[FEED-04] of an import that failed in the run says why, and what it wrote can be taken back', async () => {
    const written = { created: 60, changed: 580, removed: 0 };
    await show(aDoneImport({ state: 'failed', fault: { code: 'file.unexpected', row: null }, appliedRows: 640, written }));
    expect((await screen.findByRole('alert')).textContent).toContain('An unexpected error stopped the import.');
    const counts = within(screen.getByRole('group', { name: 'What the import did' }));
    expect(texts(counts.getAllByRole('definition'))).toEqual(['60', '580', '498', '860', '2']);
    expect(screen.getByRole('button', { name: 'Take back…' })).toBeTruthy();
  });

  it('[FEED-11] of an import that was cancelled before the run says that nothing was written', async () => {
    await show(anImport({ state: 'cancelled', endedAt: '2026-11-16T10:00:00Z' }));
    expect((await step('Result')).textContent).toContain('before it ran. Nothing was written.');
    expect(screen.queryByRole('button', { name: 'Take back…' })).toBeNull();
  });
});
