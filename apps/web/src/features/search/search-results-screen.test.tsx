import { getProfile } from '@portal/contract/profile';
import { findSpellings, search, requestContent } from '@portal/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { aGroup, aHit } from '../../testing/a-search-response.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, recordedCalls, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { storeViewAs } from '@portal/client/session/view-as';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { SearchResultsScreen } from './search-results-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  Element.prototype.scrollIntoView = () => undefined;
});
const show = (query = '?query=rampart') => renderPortal(<SearchResultsScreen />, { at: `/searchresults${query}` });

it('shows that it is searching until the response arrives', async () => {
  const release = mockDeferred(search, [aGroup('Product', [aHit()])]);
  await show();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Searching']);
  release();
  expect(await screen.findByRole('link', { name: 'Rampart RX 120' })).toBeTruthy();
});

it('announces the number of results, overall and of the selected kind, in a live region that exists before the response', async () => {
  const release = mockDeferred(search, [
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

it('[SRCH-04] shows instead of the results that the search failed, and retries on request', async () => {
  mockError(search, 500);
  await show();
  expect(await screen.findByText('Search failed')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('No results found.')).toBeNull();
  mockResponse(search, [aGroup('Product', [aHit()])]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Rampart RX 120' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Search results');
});

const hits = (count: number, from = 0) => Array.from({ length: count }, (_, index) => aHit({ id: from + index + 1 }));
const loadMore = () => screen.getByRole('button', { name: 'Load More: Product' });

it('[SRCH-02] shows four results of a kind until "Load More" shows all of them, and all of a selected kind', async () => {
  mockResponse(search, [aGroup('Product', hits(6)), aGroup('News', [aHit({ id: 9, elementType: 'news' })])]);
  await show();
  const section = await screen.findByRole('region', { name: 'Product' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(loadMore());
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(6));
  expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: /^News/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

describe('[SRCH-08] "Load More"', () => {
  // Computing the role of so many elements takes longer than a test waits.
  const items = () => document.querySelectorAll('section li');
  const show24 = async (query = '?query=rampart&more=Product') => {
    mockResponse(search, [aGroup('Product', hits(24), 80)]);
    await show(query);
    await waitFor(() => expect(items()).toHaveLength(24));
  };

  it('loads the next step of the kind, keeps the button in place meanwhile, and focuses the first new result', async () => {
    await show24();
    const release = mockDeferred(search, [aGroup('Product', hits(48, 24), 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(loadMore().getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(loadMore());
    release();
    await waitFor(() => expect(items()).toHaveLength(72));
    expect(document.activeElement).toBe(items()[24]?.querySelector('a'));
    const requests = recordedCalls(search).map(({ url }) => new URL(url, 'http://portal.test').searchParams);
    expect(requests.map((params) => [params.get('group'), params.get('from')])).toEqual([
      [null, null],
      ['Product', '24'],
    ]);

    mockResponse(search, [aGroup('Product', hits(8, 72), 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(items()).toHaveLength(80));
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });

  it('shows why loading failed, keeps the results, and retries on request', async () => {
    await show24();
    mockError(search, 500);
    await userEvent.click(loadMore());
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(items()).toHaveLength(24);
    mockResponse(search, [aGroup('Product', hits(48, 24), 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(items()).toHaveLength(72));
    expect(screen.queryByText('Server error')).toBeNull();
  });

  it('does not move the focus if the person has moved it meanwhile', async () => {
    await show24();
    const release = mockDeferred(search, [aGroup('Product', hits(48, 24), 80)]);
    await userEvent.click(loadMore());
    const elsewhere = items()[2]?.querySelector('a');
    elsewhere?.focus();
    release();
    await waitFor(() => expect(items()).toHaveLength(72));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('loads one step after the other, however many the URL names, and stops where a step is empty', async () => {
    const releaseFirst = mockDeferred(search, [aGroup('Product', hits(24), 5000)]);
    await show('?query=rampart&more=Product-9999');
    const releaseSecond = mockDeferred(search, [aGroup('Product', hits(48, 24), 5000)]);
    releaseFirst();
    await waitFor(() => expect(items()).toHaveLength(24));
    await waitFor(() => expect(recordedCalls(search)).toHaveLength(2));
    mockResponse(search, []);
    releaseSecond();
    await waitFor(() => expect(recordedCalls(search)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull());
    expect(items()).toHaveLength(72);
    expect(recordedCalls(search)).toHaveLength(3);
  });

  it('continues past a step without results', async () => {
    await show24();
    mockResponse(search, [aGroup('Product', [], 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(recordedCalls(search)).toHaveLength(2));
    mockResponse(search, [aGroup('Product', hits(8, 72), 80)]);
    await waitFor(() => expect(loadMore().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(loadMore());
    await waitFor(() => expect(items()).toHaveLength(32));
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });

  it('shows no result twice, and stops at the end, whatever the URL says', async () => {
    mockResponse(search, [aGroup('Product', hits(24), 30)]);
    await show('?query=rampart&more=Product-9999');
    await waitFor(() => expect(recordedCalls(search)).toHaveLength(2));
    await waitFor(() => expect(items()).toHaveLength(24));
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });
});

it('[SRCH-09] shows a portal ticket and a CRM ticket with the same number, and does not remember a search for a lead', async () => {
  const ticket = (reference: string) =>
    aHit({ id: 3018, elementType: 'ticket', title: reference, status: 'new', url: `/partner/support?ticket=${reference}` });
  const lead = aHit({ id: 1, elementType: 'lead', title: 'Garda', status: 'New', url: '/partner/leads?lead=1' });
  mockResponse(search, [
    aGroup('Product', [aHit()]),
    aGroup('Leads', [lead]),
    aGroup('Tickets', [ticket('T-3018'), ticket('3018')]),
  ]);
  await show('?query=garda&more=Tickets');
  const section = await screen.findByRole('region', { name: 'Tickets' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(2);
  expect(localStorage.getItem('recent') ?? '').not.toContain('garda');
});

it('[SRCH-09] lists partner rows with number and status, and does not remember a search that finds only those', async () => {
  mockResponse(search, [
    aGroup('Leads', [
      aHit({
        id: 10_476,
        elementType: 'lead',
        title: 'Francesca Garda',
        model: '10476',
        status: 'New',
        url: '/partner/leads?lead=10476',
      }),
    ]),
    aGroup('Tickets', [
      aHit({
        id: 3331,
        elementType: 'ticket',
        title: 'Garda',
        model: 'T-3331',
        status: 'closed',
        description: null,
        url: '/partner/support?ticket=T-3331',
      }),
    ]),
  ]);
  await show('?query=garda');
  const [lead, ticket] = await screen.findAllByRole('listitem');
  expect(lead?.textContent).toContain('10476');
  expect(
    within(lead as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/leads\?lead=.*10476/);
  expect(ticket?.textContent).toContain('T-3331');
  expect(ticket?.textContent).toContain('Closed');
  expect(ticket?.textContent).not.toContain('No description available.');
  expect(localStorage.getItem('recent') ?? '').not.toContain('garda');
});

describe('[SRCH-04] a search without results', () => {
  beforeEach(() => {
    mockResponse(search, []);
    mockResponse(findSpellings, { spellings: ['rampart', 'ramparts'] });
  });

  it('offers spelling suggestions', async () => {
    await show('?query=rapmart');
    expect(await screen.findByText('No results found.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'ramparts' });
    expect(link.getAttribute('href')).toBe('/searchresults?query=ramparts');
  });

  it('lets the person request the missing content once', async () => {
    mockResponse(requestContent, { status: true });
    await show('?query=rapmart');
    await userEvent.click(await screen.findByRole('button', { name: 'Request this content' }));
    expect(await screen.findByText('Thank you. We’ve noted your request.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request this content' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Thank you. We’ve noted your request.');
    expect(recordedCalls(requestContent).map(({ body }) => body)).toEqual([{ search: 'rapmart', locale: 'en' }]);
  });

  it('shows why the request for content failed, and lets the person repeat it', async () => {
    mockError(requestContent, 500);
    await show('?query=rapmart');
    await userEvent.click(await screen.findByRole('button', { name: 'Request this content' }));
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request this content' })).toBeTruthy();
  });

  it('shows no error beside the button while viewing as a person: one message says that nothing can be changed', async () => {
    storeViewAs({ token: 't', personName: 'Marta', partnerName: 'Hallamber', endsAt: Date.now() + 60_000, returnPath: '/' });
    await show('?query=rapmart');
    const button = await screen.findByRole('button', { name: 'Request this content' });
    await userEvent.click(button);
    expect(await screen.findByText(/Nothing can be changed/)).toBeTruthy();
    expect(button.parentElement?.textContent).toBe('Request this content');
    sessionStorage.clear();
    expect(recordedCalls(requestContent)).toEqual([]);
  });
});

it('sends no request for an empty query', async () => {
  await show('?query=%20');
  expect(screen.getByText(/Search products, documents/)).toBeTruthy();
  expect(recordedCalls(search)).toEqual([]);
});

it('truncates the query to what the server accepts', async () => {
  mockResponse(search, []);
  mockResponse(findSpellings, { spellings: [] });
  await show(`?query=${'x'.repeat(300)}`);
  await screen.findByText('No results found.');
  expect(new URL(recordedCalls(search)[0]?.url ?? '', 'http://portal.test').searchParams.get('search')).toHaveLength(200);
});

it('[SRCH-03] [SRCH-07] links each kind of result to its page', async () => {
  mockResponse(search, [
    aGroup('Product', [aHit({ id: 1, title: 'In a portfolio' }), aHit({ id: 2, title: 'In none', categoryId: null })]),
    aGroup('Category', [aHit({ id: 3, title: 'A category', elementType: 'category' })]),
    aGroup('Documents', [
      aHit({ id: 4, title: 'A document', elementType: 'document', url: '/partner/playbook/7/1?doc=4&docPage=9', page: 9 }),
    ]),
    aGroup('Videos', [aHit({ id: 5, title: 'A video', elementType: 'asset', url: '/en/download/5' })]),
    aGroup('News', [aHit({ id: 6, title: 'A script', elementType: 'news', url: 'javascript:alert(1)' })]),
  ]);
  await show();
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('In a portfolio')).toBe('/playbook/7/1');
  expect(await hrefOf('In none')).toBe('/playbook/unknown-category/2');
  expect(await hrefOf('A category')).toBe('/playbook/3');
  expect(await hrefOf('A document')).toMatch(/^\/playbook\/7\/1\?doc=/);
  expect(screen.getByText('Page 9')).toBeTruthy();
  const video = screen.getByRole('link', { name: 'A video' });
  expect([video.getAttribute('href'), video.hasAttribute('download')]).toEqual(['/en/download/5?save=1', true]);
  expect(screen.queryByRole('link', { name: 'A script' })).toBeNull();
});

it('[SRCH-07] highlights the matches, and shows fallback texts', async () => {
  const pieces = [
    { text: 'The ', isMatch: false },
    { text: 'rampart', isMatch: true },
  ];
  mockResponse(search, [
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
