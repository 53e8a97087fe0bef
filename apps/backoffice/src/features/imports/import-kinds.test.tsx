import { getStaffAccount } from '@portal/contract/backoffice/account';
import { exportFeedRecords, exportFeeds, type Feed, listFeeds } from '@portal/contract/backoffice/feeds';
import {
  exportImports,
  getImport,
  type Import,
  listImportPartners,
  listImportRows,
  listImports,
} from '@portal/contract/backoffice/imports';
import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { aDoneImport, aFeed, anImport, anImportRow } from '../../testing/an-import.ts';
import { chooseExport } from '../../testing/choose-export.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';
import { ImportsScreen } from './imports-screen.tsx';

const partners = aFeed({ kind: 'partners', name: 'ERP partners', scope: 'snapshot' });
const notChecked = { new: 0, changed: 0, same: 0, gone: 0, fault: 0 };

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
  mockResponse(listFeeds, { body: [partners] });
  mockResponse(listImportPartners, { body: [], total: 0, page: 1, pageSize: 20 });
});

const start = (feeds: Feed[] = [partners], search = '') => {
  mockResponse(listFeeds, { body: feeds });
  return renderBackoffice(<ImportsScreen />, { at: `/import${search}` });
};
const open = (imported: Import) => {
  mockResponse(getImport, { body: imported });
  return renderBackoffice(<ImportScreen />, { at: `/import/${imported.id}`, path: '/import/$id' });
};
const required = async () =>
  within(await screen.findByRole('region', { name: 'Required columns' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const textOf = (file = new Blob()) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file);
  });

/** Two partners that change, one that is not in the file. */
const aPartnerImport = (values: Partial<Import> = {}) =>
  anImport({
    kind: 'partners',
    scope: 'snapshot',
    rowCount: 2,
    columns: ['Kundennummer', 'Firma', 'Land'],
    sample: [['P-1', 'Kaskad', 'SE']],
    mapping: ['externalId', 'name', 'country'],
    remembered: [false, false, false],
    found: { new: 0, changed: 2, same: 0, gone: 1, fault: 0 },
    ...values,
  });

describe('[FEED-14] the columns that a file needs', () => {
  it('are said before a file is chosen, and change with the kind of a new feed', async () => {
    await start();
    expect(await required()).toEqual(['External ID', 'Name']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Feed' }), 'New feed…');
    expect(await required()).toContain('Partner (external, SAP or HubSpot ID)');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Price lists');
    expect((await required()).join(', ')).toBe(
      'Price list ID, Model, Price list name, Currency, Valid from, Item name (English), Price',
    );
  });

  it('are said with the file, with those that are missing, before it is checked', async () => {
    await open(aPartnerImport({ state: 'mapping', checkedRows: 0, found: notChecked }));
    expect(await required()).toEqual(['Found:External ID', 'Found:Name']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Firma becomes' }), 'Leave out');
    expect(await required()).toEqual(['Found:External ID', 'Missing:Name']);
    expect(screen.getByText('Changed by you, not checked yet.')).toBeTruthy();
  });

  it('come with a sample file', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:sample') }));
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Sample file (CSV)' }));
    expect(await textOf(saved[0])).toMatch(/^externalId,name,country,.+\r\nP-10442,Kaskad Nät AB,SE,.+\r\n$/);
  });

  it('are none but one if the file names records by the portal’s own ID', async () => {
    const imported = aPartnerImport({ columns: ['portalId', 'Firma', 'Land'], mapping: ['portalId', 'name', 'country'] });
    await open({ ...imported, state: 'mapping', checkedRows: 0, found: notChecked });
    expect(await screen.findByText(/It changes these records, .+ and creates and removes none\./)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Required columns' })).toBeNull();
  });
});

describe('[FEED-14] the check of a kind that belongs to no partner', () => {
  const row = anImportRow({
    externalId: 'P-1',
    partner: null,
    before: { name: 'Kaskad', country: 'SE', renewalsEnabled: 'false' },
    after: { name: 'Kaskad', country: 'NO', renewalsEnabled: 'true' },
  });

  it('shows what changes and no sums by partner', async () => {
    mockResponse(listImportRows, { body: [row], total: 1, page: 1, pageSize: 20, faults: [] });
    await open(aPartnerImport());
    const table = within(await screen.findByRole('table', { name: 'Changed records' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Row', 'External ID', 'What changes']);
    expect(table.getByText('Sweden (SE)')).toBeTruthy();
    expect(table.getByText('Yes')).toBeTruthy();
    expect(screen.queryByText('By partner')).toBeNull();
    expect(recordedCalls(listImportPartners)).toEqual([]);
  });

  it('says that partners would be disabled, not removed', async () => {
    mockResponse(listImportRows, { body: [row], total: 1, page: 1, pageSize: 20, faults: [] });
    await open(aPartnerImport({ needsConsent: true, presentCount: 3 }));
    expect(await screen.findByText(/would disable 1 of 3 partners, .+ Their people lose access at once\./)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Disable this partner' })).toBeTruthy();
    expect(screen.getByText('not in the file, will be disabled')).toBeTruthy();
  });

  it('names the rows of a file with portal IDs by these', async () => {
    mockResponse(listImportRows, { body: [row], total: 1, page: 1, pageSize: 20, faults: [] });
    await open(aPartnerImport({ source: 'portal', scope: 'changes' }));
    const table = within(await screen.findByRole('table', { name: 'Changed records' }));
    expect(table.getByRole('columnheader', { name: 'Portal ID' })).toBeTruthy();
  });
});

describe('[FEED-17] a file that names records by portal IDs', () => {
  it('has faults of the portal ID, with its column', async () => {
    const id = '01930000-0000-7000-8000-00000000dead';
    const faults = [{ code: 'row.unknown' as const, field: 'externalId', value: id }];
    const [fault] = faults.map(({ code }) => ({ code, count: 1 }));
    mockResponse(listImportRows, {
      body: [anImportRow({ faults })],
      total: 1,
      page: 1,
      pageSize: 20,
      faults: fault ? [fault] : [],
    });
    const found = { ...notChecked, changed: 1, fault: 1 };
    const columns = { columns: ['ID im Portal', 'Firma', 'Land'], mapping: ['portalId', 'name', 'country'] };
    await open(aPartnerImport({ source: 'portal', scope: 'changes', found, ...columns }));
    const rows = within(await screen.findByRole('table', { name: 'Rows with a fault' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain(`Portal IDID im Portal${id}No record has this portal ID`);
  });

  it('leaves the external ID out: a row has one ID only', async () => {
    const columns = { columns: ['portalId', 'Kundennummer', 'Firma'], mapping: ['portalId', 'externalId', 'name'] };
    await open(aPartnerImport({ state: 'mapping', checkedRows: 0, found: notChecked, ...columns }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Choose either the external ID or the portal ID, and leave the other out.',
    );
  });
});

describe('[FEED-14] the result', () => {
  it.each([
    ['partners', /^Done [^.]+\.$/],
    ['people', /^Done [^.]+\. New people still have to be invited\.$/],
    ['licences', /^Done [^.]+\. Partners see the changes now\.$/],
  ] as const)('of %s says what the import means for partners', async (kind, text) => {
    await open(aDoneImport({ kind }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('makes the other screens load again what the import has changed', async () => {
    const running = aPartnerImport({ state: 'running', runAt: '2026-11-16T10:02:00Z', appliedRows: 1 });
    await open(running);
    await screen.findByRole('progressbar', { name: '1 of 3 records written' });
    const changed = ['partners', 'people', 'view-as', 'tickets', 'content', 'audiences'].map((key) => [key, 'list']);
    for (const queryKey of changed) queryClient.setQueryData(queryKey, []);
    mockResponse(getImport, { body: { ...aDoneImport({ kind: 'partners' }), id: running.id } });
    await screen.findByText(/^Done [^.]+\.$/);
    await waitFor(() => expect(changed.filter((queryKey) => !queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([]));
  });
});

describe('a feed', () => {
  it('[FEED-14] says what a snapshot does to records of its kind', async () => {
    await start([partners], `?edit=${partners.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'ERP partners' }));
    const text = 'partners that it does not name are disabled. Their people lose access at once.';
    expect(dialog.getByText(`The file contains everything: ${text}`)).toBeTruthy();
  });

  it('[FEED-17] is exported with its records', async () => {
    await start([partners], `?edit=${partners.id}`);
    expect(await chooseExport(exportFeedRecords, 'Export records')).toBe(
      `/api/backoffice/feeds/${partners.id}/records/export?format=csv`,
    );
  });

  it('[FEED-17] is exported with the others', async () => {
    await start();
    const feeds = await screen.findByRole('region', { name: 'Feeds' });
    expect(await chooseExport(exportFeeds, within(feeds).getByRole('button', { name: 'Export' }))).toBe(
      '/api/backoffice/feeds/export?format=csv',
    );
    const imports = within(screen.getByRole('region', { name: 'Earlier imports' })).getByRole('button', { name: 'Export' });
    expect(imports.getAttribute('aria-disabled')).toBe('true');
    expect(recordedCalls(exportImports)).toEqual([]);
  });

  it('shows the rows of its last import only if it has written them', async () => {
    const lastImport = { id: anImport().id, state: 'cancelled', createdAt: '2026-11-16T09:00:00Z', rowCount: 170, faultCount: 0 };
    await start([{ ...partners, lastImport }]);
    const row = (await screen.findByRole('link', { name: 'ERP partners' })).closest('tr');
    expect(row?.textContent).toContain('Cancelled');
    expect(row?.textContent).not.toContain('170');
  });
});
