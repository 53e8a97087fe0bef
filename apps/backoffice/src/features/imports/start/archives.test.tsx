import { listFeeds } from '@portal/contract/backoffice/feeds';
import { listImports } from '@portal/contract/backoffice/imports';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aFeed } from '../../../testing/an-import.ts';
import { FakeXhr } from '../../../testing/fake-xhr.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ImportsScreen } from '../imports-screen.tsx';

const documents = aFeed({ id: '01930000-0000-7000-8000-0000000fe002', name: 'Manuals', kind: 'documents' });
const zip = new File(['PK\u0003\u0004'], 'manuals.zip', { type: 'application/zip' });
const tablesOnly = 'This type of file can’t be imported. Choose a CSV or XLSX file.';
const tablesAndArchives = 'This type of file can’t be imported. Choose a CSV, XLSX or ZIP file.';

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  FakeXhr.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  mockResponse(listFeeds, { body: [aFeed(), documents] });
  mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
});

const show = (search = '') => renderBackoffice(<ImportsScreen />, { at: `/import${search}` });
const drop = async (file: File) => {
  const box = (await screen.findByRole('group', { name: 'File' })).querySelector('[class*=dashed]');
  if (!box) throw new Error('There is no box to drop a file on.');
  fireEvent.drop(box, { dataTransfer: { files: [file], types: ['Files'] } });
};
const chooseFeed = async (name: string) => userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Feed' }), name);
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload file' }));

describe('an archive', () => {
  it('[FEED-14] is refused before it is uploaded if records of the kind have no files', async () => {
    await show(`?feed=${aFeed().id}`);
    await drop(zip);
    expect((await screen.findByRole('alert')).textContent).toBe(tablesOnly);
    await upload();
    expect(FakeXhr.all).toEqual([]);
  });

  it('[FEED-14] that was chosen before such a feed is refused once the feed is chosen', async () => {
    await show();
    await drop(zip);
    expect(await screen.findByText('manuals.zip')).toBeTruthy();
    await chooseFeed('SAP licences');
    expect(screen.getByRole('alert').textContent).toBe(tablesOnly);
    await upload();
    expect(document.activeElement?.textContent).toContain('Replace');
    expect(FakeXhr.all).toEqual([]);
    await chooseFeed('Manuals');
    expect(screen.queryByRole('alert')).toBeNull();
    await upload();
    await waitFor(() => expect(FakeXhr.all).toHaveLength(1));
  });

  it('[FEED-14] is among the files that a feed of documents takes', async () => {
    await show(`?feed=${documents.id}`);
    await drop(new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe(tablesAndArchives);
    await drop(zip);
    expect(await screen.findByText('manuals.zip')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
