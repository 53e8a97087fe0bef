import { getStaffAccount } from '@portal/contract/backoffice/account';
import { listFeeds } from '@portal/contract/backoffice/feeds';
import { getImport, type Import, listImportPartners, listImportRows, listImports } from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { screen } from '@testing-library/react';
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
