import { getStaffAccount } from '@portal/contract/backoffice/account';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import {
  cancelImport,
  getImport,
  type Import,
  listImportPartners,
  listImportRows,
  listImports,
  runImport,
} from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { aDoneImport, aFeed, anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ImportScreen } from './import-screen.tsx';

const page = { body: [], total: 0, page: 1, pageSize: 20 };
const scrolled: (string | null | undefined)[] = [];

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listFeeds, { body: [aFeed()] });
  mockResponse(listImports, page);
  mockResponse(listImportRows, { ...page, faults: [] });
  mockResponse(listImportPartners, page);
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function record(this: Element) {
    scrolled.push(this.querySelector('h3')?.textContent);
  };
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const show = (imported: Import) => {
  mockResponse(getImport, { body: imported });
  return renderBackoffice(<ImportScreen />, { at: `/import/${imported.id}`, path: '/import/$id' });
};
const bodies = (endpoint: typeof runImport | typeof cancelImport) => recordedCalls(endpoint).map(({ body }) => body);
const notFound = { new: 0, changed: 0, same: 0, gone: 0, fault: 0 };
const sameOnly = { ...notFound, same: 2000 };

describe('what is read next', () => {
  it('comes into sight when the check has ended, and not before', async () => {
    await show(anImport({ state: 'checking', checkedRows: 1180 }));
    await screen.findByRole('progressbar');
    expect(scrolled).toEqual([]);
    mockResponse(getImport, { body: anImport() });
    await screen.findByRole('button', { name: 'Import 1,500 rows' });
    expect(scrolled).toEqual(['Check']);
  });

  it('comes into sight when the run has ended', async () => {
    await show(anImport({ state: 'running', runAt: '2026-11-16T10:02:00Z' }));
    await screen.findByRole('progressbar');
    mockResponse(getImport, { body: aDoneImport() });
    await screen.findByText(/Partners see the changes now/);
    expect(scrolled).toEqual(['Result']);
  });

  it('is left where it is when an import is opened that waits already', async () => {
    await show(anImport());
    await screen.findByRole('button', { name: 'Import 1,500 rows' });
    expect(scrolled).toEqual([]);
  });

  it('takes nobody away from another part of the screen', async () => {
    await show(anImport({ state: 'checking', checkedRows: 1180 }));
    const filter = await screen.findByRole('combobox', { name: 'Type of import' });
    await screen.findByRole('progressbar');
    filter.focus();
    mockResponse(getImport, { body: anImport() });
    await screen.findByRole('button', { name: 'Import 1,500 rows' });
    expect(document.activeElement).toBe(filter);
    expect(scrolled).toEqual([]);
  });
});

describe('a checked import', () => {
  it('is thrown away only after a question that says that the file has to be sent again', async () => {
    mockResponse(cancelImport, { body: anImport({ state: 'cancelled', version: 5, endedAt: '2026-11-16T10:00:00Z' }) });
    await show(anImport());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel…' }));
    const dialog = () => screen.findByRole('dialog', { name: 'Cancel this import?' });
    expect((await dialog()).textContent).toContain('To import this file later, you have to send it again.');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Keep import' }));
    expect(bodies(cancelImport)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel…' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByText(/before it ran\. Nothing was written\./)).toBeTruthy();
    expect(bodies(cancelImport)).toEqual([{ version: 4 }]);
  });

  it('of which nothing is to be written is finished, and says so', async () => {
    mockResponse(runImport, { body: anImport({ state: 'running', version: 5, found: sameOnly, runAt: '2026-11-16T10:02:00Z' }) });
    await show(anImport({ found: sameOnly }));
    expect(await screen.findByRole('button', { name: 'Cancel…' })).toBeTruthy();
    const finish = screen.getByRole('button', { name: 'Finish' });
    const written = { created: 0, changed: 0, removed: 0 };
    mockResponse(getImport, { body: aDoneImport({ version: 6, found: sameOnly, appliedRows: 0, written }) });
    await userEvent.click(finish);
    await waitFor(() => expect(bodies(runImport)).toEqual([{ version: 4 }]));
    expect(await screen.findByText(/^Done [^.]+\. There was nothing to write\.$/)).toBeTruthy();
  });

  it.each(['products', 'documents', 'price_lists'] as const)(
    'of %s says that it publishes at once, and to whom',
    async (kind) => {
      await show(anImport({ kind }));
      const text =
        'This import publishes at once. Everyone sees new content, unless you set an audience for it in the back office';
      expect((await screen.findByText(new RegExp(`^${text}`))).textContent).toContain('Existing content keeps its audience.');
    },
  );

  it('of licences publishes nothing', async () => {
    await show(anImport());
    await screen.findByRole('button', { name: 'Import 1,500 rows' });
    expect(screen.queryByText(/publishes at once/)).toBeNull();
  });
});

describe('a snapshot that removes records', () => {
  const found = { new: 2, changed: 10, same: 158, gone: 246, fault: 0 };
  const cutOff = anImport({ scope: 'snapshot', rowCount: 170, presentCount: 416, found, needsConsent: true });

  it('asks above the rows whether the file was cut off, and for consent beside the button', async () => {
    await show(cutOff);
    const warning = await screen.findByText(
      /^This file has 170 rows and would remove 246 of 416 licences, more than the 10% .+ Was the file cut off\?$/,
    );
    const rows = screen.getByRole('region', { name: 'Rows' });
    const consent = screen.getByRole('checkbox', { name: 'Remove these 246 licences' });
    expect(warning.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(rows.compareDocumentPosition(consent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(consent.closest('form')?.textContent).toContain('Import 12 records');
  });

  it.each([
    ['licences', 'Import 12 records and remove 246', found],
    ['partners', 'Import 12 records and disable 246', found],
    ['people', 'Import 1 record and deactivate 1', { ...found, new: 1, changed: 0, gone: 1 }],
    ['products', 'Import 12 records and withdraw 246', found],
    ['leads', 'Remove 1 record', { ...found, new: 0, changed: 0, gone: 1 }],
    ['partners', 'Disable 246 records', { ...found, new: 0, changed: 0 }],
    ['documents', 'Import 12 records', { ...found, gone: 0 }],
  ] as const)('of %s has the button “%s”', async (kind, name, counts) => {
    await show(anImport({ kind, scope: 'snapshot', found: counts }));
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });
});

describe('an earlier import', () => {
  it('that came with a key shows the name as that of a key', async () => {
    mockResponse(listImports, {
      ...page,
      body: [aDoneImport({ door: 'http', startedBy: null, keyName: 'ERP nightly' })],
      total: 1,
    });
    await show(anImport());
    const row = await screen.findByRole('row', { name: /^licences-2026-11\.csv/ });
    expect(within(row).getByRole('cell', { name: 'Key ERP nightly' })).toBeTruthy();
    expect(within(row).getByText('ERP nightly').closest('td')?.querySelector('svg')).toBeTruthy();
  });
});

it.each([
  ['day.unclear', /^Could be two different days: choose under “Columns” /],
  ['number.unclear', /^Could be two different numbers: choose under “Columns” /],
] as const)('the fault %s says where the decision is made', async (code, text) => {
  const row = { number: 7, externalId: 'L-7', partner: null, before: null, after: null };
  const faults = [{ code, field: 'expiresOn', value: '03/04/2026' }];
  mockResponse(listImportRows, { ...page, body: [{ ...row, faults }], total: 1, faults: [{ code, count: 1 }] });
  await show(anImport());
  expect(await screen.findByText(text)).toBeTruthy();
});
