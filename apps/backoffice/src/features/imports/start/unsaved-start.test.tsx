import { listFeeds } from '@portal/contract/backoffice/feeds';
import { listImports } from '@portal/contract/backoffice/imports';
import { hasUnsavedForm } from '@portal/client/session/unsaved-forms';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { Link, useRouter } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aFeed } from '../../../testing/an-import.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ImportsScreen } from '../imports-screen.tsx';

const other = aFeed({ id: '01930000-0000-7000-8000-0000000fe002', name: 'China' });
const csv = new File(['LIZ_ID\r\nL-1\r\n'], 'licences.csv', { type: 'text/csv' });
let location: () => string;

/** The screen with a link of the menu. */
function Screen() {
  const { history } = useRouter();
  useEffect(() => {
    location = () => history.location.href;
  }, [history]);
  return (
    <>
      <Link to={'/elsewhere' as never}>Menu</Link>
      <ImportsScreen />
    </>
  );
}

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listFeeds, { body: [aFeed(), other] });
  mockResponse(listImports, { body: [], total: 0, page: 1, pageSize: 10 });
});

const show = (search = '') => renderBackoffice(<Screen />, { at: `/import${search}` });
const dropCsv = async () => {
  const box = (await screen.findByRole('group', { name: 'File' })).querySelector('[class*=dashed]');
  if (!box) throw new Error('There is no box to drop a file on.');
  fireEvent.drop(box, { dataTransfer: { files: [csv], types: ['Files'] } });
  await screen.findByText('licences.csv');
};
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Leave before the file is uploaded?' }));

describe('what was chosen to start an import', () => {
  it('[FEED-14] is not lost without a question when somebody leaves', async () => {
    await show(`?feed=${aFeed().id}`);
    await dropCsv();
    expect(hasUnsavedForm()).toBe(true);
    await follow('Menu');
    expect((await question()).getByText('What you have chosen and entered will be lost.')).toBeTruthy();
    await userEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('licences.csv')).toBeTruthy();
    await follow('Menu');
    await userEvent.click((await question()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('[FEED-14] is not lost without a question when another feed is chosen by its link', async () => {
    await show(`?feed=${aFeed().id}`);
    await dropCsv();
    await follow('Import a file for China');
    await userEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('licences.csv')).toBeTruthy();
    await follow('Import a file for China');
    await userEvent.click((await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByText('licences.csv')).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Feed' })).toHaveProperty('value', other.id);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('[FEED-14] stays, with the feed of the URL, when somebody wants another file, and the first field is focused', async () => {
    await show(`?feed=${aFeed().id}`);
    await dropCsv();
    await follow('Another file');
    const feed = screen.getByRole('combobox', { name: 'Feed' });
    await waitFor(() => expect(document.activeElement).toBe(feed));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toContain(aFeed().id);
    expect([feed, screen.getByText('licences.csv')]).toMatchObject([{ value: aFeed().id, isConnected: true }, {}]);
  });

  it('[FEED-14] counts with the settings of a new feed, but not as long as nothing is typed', async () => {
    await show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Feed' }), 'New feed…');
    expect(hasUnsavedForm()).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'SAP');
    await follow('Menu');
    await userEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'SAP');
  });

  it('is left without a question when only a feed was chosen', async () => {
    await show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Feed' }), 'China');
    await follow('Menu');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });
});
