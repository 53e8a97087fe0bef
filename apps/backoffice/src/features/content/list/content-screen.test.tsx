import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { type ContentRow, createContent, getContentSummary, listContent } from '@portal/contract/backoffice/content';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { aContentRow } from '../../../testing/a-content-row.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ContentScreen } from './content-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockWidth('desktop');
  mockRows(aContentRow());
  mockResponse(getContentSummary, {
    body: {
      total: 1000,
      drafts: 18,
      scheduled: 6,
      changed: 2,
      live: 931,
      untranslated: 42,
      expiring: 5,
      overdue: 3,
      outdated: 7,
      owners: [
        { id: '01930000-0000-7000-8000-0000000a0001', name: 'Ilse Brandt', email: 'ilse@norvane.example' },
        { id: '01930000-0000-7000-8000-0000000a0002', name: 'Ilse Brandt', email: 'ilse.brandt@norvane.example' },
      ],
    },
  });
});

function mockWidth(width: 'phone' | 'tablet' | 'desktop'): void {
  const matches = (query: string) =>
    (query.includes('>= 80') && width === 'desktop') || (query.includes('< 43') && width === 'phone');
  window.matchMedia = (query) =>
    ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}

const pageOf = (body: ContentRow[]) => ({ body, total: body.length, hasMore: false, page: 1, pageSize: 25 });
const mockRows = (...rows: ContentRow[]) => mockResponse(listContent, pageOf(rows));
const show = (search = '') => renderBackoffice(<ContentScreen />, { at: `/content${search}` });
const lastUrl = () => recordedCalls(listContent).at(-1)?.url;

it('[PUBL-01] shows that content is loading, then each piece with kind, state, languages, audience, owner and age', async () => {
  const respond = mockDeferred(listContent, pageOf([aContentRow()]));
  await show();
  expect(screen.getByText('Loading content')).toBeTruthy();
  respond();
  const row = within(await screen.findByRole('row', { name: /Sizing guide/ }));
  expect(row.getByRole('link', { name: 'Sizing guide' }).getAttribute('href')).toBe('/content/4711');
  for (const text of ['Document', 'Live', 'Gold · DE, CH', '128 people', 'Ilse Brandt', '2 days ago']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  const languages = 'English, German; outdated: Italian; missing: French, Chinese, Spanish, Portuguese';
  expect(row.getByRole('img', { name: languages })).toBeTruthy();
  expect(await screen.findByText('1,000+ items, 931 live. 42 live items lack German.')).toBeTruthy();
});

it('offers to try again when content cannot be loaded', async () => {
  mockError(listContent, 503);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the content');
  mockRows(aContentRow());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Sizing guide' })).toBeTruthy();
});

it('says how to begin when there is no content, and that none matches a filter', async () => {
  mockRows();
  await show();
  expect(await screen.findByText('No content yet')).toBeTruthy();
  expect(screen.getByText(/stays a draft that no partner sees/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expired');
  expect(await screen.findByText('No results found.')).toBeTruthy();
});

it('[PUBL-01] filters by kind, missing language and owner', async () => {
  await show();
  await screen.findByRole('link', { name: 'Sizing guide' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Slide');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language missing' }), 'German');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'No owner');
  await waitFor(() => expect(lastUrl()).toMatch(/kind=slides&missing=de&owner=none/));
  expect(screen.getByRole('link', { name: 'Order…' }).getAttribute('href')).toBe('/content/order?kind=slides');
});

it('[PUBL-11] leads to the order of content whatever is listed, also of a kind without an order', async () => {
  await show();
  await screen.findByRole('link', { name: 'Sizing guide' });
  expect(screen.getByRole('link', { name: 'Order…' }).getAttribute('href')).toBe('/content/order');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Document');
  await waitFor(() => expect(lastUrl()).toContain('kind=documents'));
  expect(screen.getByRole('link', { name: 'Order…' }).getAttribute('href')).toBe('/content/order');
});

it('[PUBL-01] tells owners with the same name apart by their e-mail addresses', async () => {
  await show();
  const option = await screen.findByRole('option', { name: 'Ilse Brandt (ilse.brandt@norvane.example)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), option);
  await waitFor(() => expect(lastUrl()).toContain('owner=01930000-0000-7000-8000-0000000a0002'));
});

it('[PUBL-01] shows what is outdated until its filter is removed', async () => {
  await show();
  await userEvent.click(await screen.findByRole('link', { name: /^Outdated languages\s*7 items$/ }));
  await waitFor(() => expect(lastUrl()).toContain('check=outdated'));
  await userEvent.click(screen.getByRole('link', { name: /Clear filter View/ }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('page'));
});

it('[PUBL-01] [PUBL-15] has views of what lacks the first translation and of what is due for review', async () => {
  await show();
  await userEvent.click(await screen.findByRole('link', { name: /^German missing\s*42 items$/ }));
  await waitFor(() => expect(lastUrl()).toContain('state=live&missing=de'));
  await userEvent.click(screen.getByRole('link', { name: /^Review due\s*3 items$/ }));
  await waitFor(() => expect(lastUrl()).toContain('check=overdue'));
});

it('[PUBL-01] begins with what was updated last, and sorts by other columns', async () => {
  await show();
  await screen.findByRole('link', { name: 'Sizing guide' });
  expect(lastUrl()).toContain('sort=updated&order=desc');
  await userEvent.click(screen.getByRole('button', { name: /^Updated/ }));
  await waitFor(() => expect(lastUrl()).toContain('sort=updated&order=asc'));
  await userEvent.click(screen.getByRole('button', { name: /^Title/ }));
  await waitFor(() => expect(lastUrl()).toContain('sort=title&order=asc'));
});

it('names states that need attention before the others', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  mockRows(aContentRow({ id: 1, publishedUntil: soon }), aContentRow({ id: 2, state: 'draft', scheduleFailed: true }));
  await show();
  expect(await screen.findByText('Expires soon')).toBeTruthy();
  expect(screen.getAllByText('Schedule failed')).toHaveLength(1);
});

it('says when scheduled content will be published', async () => {
  mockRows(aContentRow({ state: 'scheduled', scheduledFor: '2099-03-01T08:00:00Z' }));
  await show();
  const row = within(await screen.findByRole('row', { name: /Sizing guide/ }));
  expect(row.getByTitle(/^Scheduled for .*2099/).textContent).toBe('Scheduled');
});

it('tells screen readers too that there are more items than were counted', async () => {
  await show();
  expect(await screen.findByRole('link', { name: /^All\s*1,000\+ items$/ })).toBeTruthy();
});

it('shows content for everyone, for no one, by price group, without owner and without title', async () => {
  mockRows(
    aContentRow({ id: 1, audience: { name: null, people: 1036 }, owner: null, title: '' }),
    aContentRow({ id: 2, kind: 'price_lists', audience: null }),
    aContentRow({ id: 3, audience: { name: '', people: 0 } }),
  );
  await show();
  const row = within(await screen.findByRole('row', { name: /Untitled/ }));
  expect(row.getByText('Everyone')).toBeTruthy();
  expect(row.getByText('1,036')).toBeTruthy();
  expect(screen.getByText('No one')).toBeTruthy();
  expect(row.getByText('No owner')).toBeTruthy();
  expect(screen.getByText('By price group')).toBeTruthy();
});

it('[PUBL-01] puts type, audience with head count, owner and age into second lines where there is no room for columns', async () => {
  mockWidth('tablet');
  mockRows(aContentRow(), aContentRow({ id: 2, title: 'Hours', owner: null }));
  await show();
  const row = within(await screen.findByRole('row', { name: /Sizing guide/ }));
  expect(row.getByRole('rowheader').textContent).toMatch(/DocumentGold · DE, CH.*128 people$/);
  expect(row.getAllByRole('cell')[1]?.textContent).toBe('LiveOwner: Ilse Brandt');
  expect(row.getAllByText('2 days ago')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Hours/ }).textContent).toContain('LiveOwner: No owner');
  expect(screen.queryByRole('columnheader', { name: 'Audience' })).toBeNull();
});

it('is a list of cards on a phone', async () => {
  mockWidth('phone');
  await show();
  const card = await screen.findByRole('listitem');
  for (const text of ['Sizing guide', 'Live', 'Document', 'Gold · DE, CH', '128 people', 'Ilse Brandt', '2 days ago'])
    expect(within(card).getByText(text)).toBeTruthy();
});

it('[PUBL-01] creates a draft of the chosen kind by keyboard and opens it', async () => {
  mockResponse(createContent, { body: aContentItem({ id: 12, kind: 'news', state: 'draft' }) });
  await show();
  await screen.findByRole('link', { name: 'Sizing guide' });
  await userEvent.keyboard('c');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('menuitem', { name: 'News' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  expect(recordedCalls(createContent).map(({ body }) => body)).toEqual([{ kind: 'news', title: '' }]);
});

it('says why a draft could not be created', async () => {
  mockError(createContent, 503, { code: 'server.unavailable', message: '' });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^New/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Document' }));
  expect(await screen.findByText(/The service is temporarily unavailable/)).toBeTruthy();
});

it('moves, selects and opens rows by keyboard', async () => {
  await show();
  await screen.findByRole('link', { name: 'Sizing guide' });
  await userEvent.keyboard('jx');
  expect(await screen.findByRole('toolbar', { name: 'Selected rows' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});
