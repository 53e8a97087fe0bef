import { getProfile } from '@portal/contract/profile';
import { findSpellings, search, wishForContent } from '@portal/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { aGroup, aHit } from '../../testing/a-search-answer.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { answer, callsOf, fail, hold } from '../../testing/fake-server.ts';
import { configurePortal } from '../../testing/portal-config.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { SearchResultsScreen } from './search-results-screen.tsx';

beforeEach(() => {
  configurePortal();
  answer(getProfile, aProfile());
});
const show = (query = '?query=rampart') => renderPortal(<SearchResultsScreen />, { at: `/searchresults${query}` });

it('says that it is searching until there is an answer', async () => {
  const release = hold(search, [aGroup('Product', [aHit()])]);
  await show();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Searching']);
  release();
  expect(await screen.findByRole('link', { name: 'Rampart RX 120' })).toBeTruthy();
});

it('tells a screen reader how much was found, in a place that is there before the answer, and of the kind that is chosen', async () => {
  const release = hold(search, [
    aGroup('Product', [aHit({ id: 1 }), aHit({ id: 2 })]),
    aGroup('News', [aHit({ id: 3, elementType: 'news' })]),
  ]);
  await show();
  const [status] = screen.getAllByRole('status');
  release();
  await waitFor(() => expect(status?.textContent).toBe('3 results. For “rampart”'));
  await userEvent.click(screen.getByRole('link', { name: /^News/ }));
  await waitFor(() => expect(status?.textContent).toBe('1 result. For “rampart”'));
  expect(status?.isConnected).toBe(true);
});

it('[SRCH-04] says in its place that the search failed, and tries again', async () => {
  fail(search, 500);
  await show();
  expect(await screen.findByText('Search failed')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('No results found.')).toBeNull();
  answer(search, [aGroup('Product', [aHit()])]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Rampart RX 120' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Search results');
});

it('[SRCH-02] shows all that was sent of a kind that is chosen', async () => {
  const hits = Array.from({ length: 6 }, (_, index) => aHit({ id: index + 1 }));
  answer(search, [aGroup('Product', hits, 40), aGroup('News', [aHit({ id: 9, elementType: 'news' })])]);
  await show('?query=rampart&kind=Product');
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  expect(screen.getByText(/The best 6 of 40/)).toBeTruthy();
});

describe('[SRCH-04] nothing found', () => {
  beforeEach(() => {
    answer(search, []);
    answer(findSpellings, { spellings: ['rampart', 'ramparts'] });
  });

  it('offers near spellings', async () => {
    await show('?query=rapmart');
    expect(await screen.findByText('No results found.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'ramparts' });
    expect(link.getAttribute('href')).toBe('/searchresults?query=ramparts');
  });

  it('can be asked for, once', async () => {
    answer(wishForContent, { status: true });
    await show('?query=rapmart');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for this' }));
    expect(await screen.findByText('Thank you, we have noted it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for this' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Thank you, we have noted it.');
    expect(callsOf(wishForContent).map(({ body }) => body)).toEqual([{ search: 'rapmart', locale: 'en' }]);
  });

  it('says why it could not be asked for, and can be asked again', async () => {
    fail(wishForContent, 500);
    await show('?query=rapmart');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for this' }));
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for this' })).toBeTruthy();
  });
});

it('asks for nothing without words', async () => {
  await show('?query=%20');
  expect(screen.getByText(/that match are listed here/)).toBeTruthy();
  expect(callsOf(search)).toEqual([]);
});

it('searches for no more than the server reads', async () => {
  answer(search, []);
  answer(findSpellings, { spellings: [] });
  await show(`?query=${'x'.repeat(300)}`);
  await screen.findByText('No results found.');
  expect(new URL(callsOf(search)[0]?.address ?? '', 'http://portal.test').searchParams.get('search')).toHaveLength(200);
});

it('[SRCH-03] [SRCH-07] leads each kind of result to its place', async () => {
  answer(search, [
    aGroup('Product', [aHit({ id: 1, title: 'In a portfolio' }), aHit({ id: 2, title: 'In none', categoryId: null })]),
    aGroup('Category', [aHit({ id: 3, title: 'A category', elementType: 'category' })]),
    aGroup('Documents', [
      aHit({ id: 4, title: 'A document', elementType: 'document', url: '/partner/playbook/7/1?doc=4&docPage=9', page: 9 }),
    ]),
    aGroup('Videos', [aHit({ id: 5, title: 'A video', elementType: 'asset', url: '/en/download/5' })]),
    aGroup('News', [aHit({ id: 6, title: 'A script', elementType: 'news', url: 'javascript:alert(1)' })]),
  ]);
  await show();
  const place = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await place('In a portfolio')).toBe('/playbook/7/1');
  expect(await place('In none')).toBe('/playbook/unknown-category/2');
  expect(await place('A category')).toBe('/playbook/3');
  expect(await place('A document')).toMatch(/^\/playbook\/7\/1\?doc=/);
  expect(screen.getByText('Page 9')).toBeTruthy();
  const video = screen.getByRole('link', { name: 'A video' });
  expect([video.getAttribute('href'), video.hasAttribute('download')]).toEqual(['/en/download/5?save=1', true]);
  expect(screen.queryByRole('link', { name: 'A script' })).toBeNull();
});

it('[SRCH-07] marks what was searched for, and says what is missing', async () => {
  const pieces = [
    { text: 'The ', isMatch: false },
    { text: 'rampart', isMatch: true },
  ];
  answer(search, [
    aGroup('Documents', [
      aHit({ id: 1, elementType: 'document' }, { title: pieces, content: [{ text: 'inside the file', isMatch: false }] }),
      aHit({ id: 2, elementType: 'document', title: null, description: ' ' }),
    ]),
  ]);
  await show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.querySelector('mark')?.textContent).toBe('rampart');
  expect(within(first as HTMLElement).getByText('inside the file')).toBeTruthy();
  expect(second?.textContent).toContain('No title available');
  expect(second?.textContent).toContain('No description available.');
  expect(within(second as HTMLElement).getByRole('img', { name: 'No image available' })).toBeTruthy();
});
