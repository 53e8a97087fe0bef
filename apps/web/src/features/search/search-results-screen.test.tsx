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
  Element.prototype.scrollIntoView = () => undefined;
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

const hits = (count: number, from = 0) => Array.from({ length: count }, (_, index) => aHit({ id: from + index + 1 }));
const loadMore = () => screen.getByRole('button', { name: 'Load More: Product' });

it('[SRCH-02] shows four of a kind until "Load More" shows all of them, and all of a kind that is chosen', async () => {
  answer(search, [aGroup('Product', hits(6)), aGroup('News', [aHit({ id: 9, elementType: 'news' })])]);
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
  // To ask each of so many for its role takes longer than a test waits.
  const items = () => document.querySelectorAll('section li');
  const show24 = async (query = '?query=rampart&more=Product') => {
    answer(search, [aGroup('Product', hits(24), 80)]);
    await show(query);
    await waitFor(() => expect(items()).toHaveLength(24));
  };

  it('asks for the next of the kind, waits with the button in its place, and goes on at the first new one', async () => {
    await show24();
    const release = hold(search, [aGroup('Product', hits(48, 24), 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(loadMore().getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(loadMore());
    release();
    await waitFor(() => expect(items()).toHaveLength(72));
    expect(document.activeElement).toBe(items()[24]?.querySelector('a'));
    const asked = callsOf(search).map(({ address }) => new URL(address, 'http://portal.test').searchParams);
    expect(asked.map((params) => [params.get('group'), params.get('from')])).toEqual([
      [null, null],
      ['Product', '24'],
    ]);

    answer(search, [aGroup('Product', hits(8, 72), 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(items()).toHaveLength(80));
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });

  it('says why it could not, keeps what is there, and tries again', async () => {
    await show24();
    fail(search, 500);
    await userEvent.click(loadMore());
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(items()).toHaveLength(24);
    answer(search, [aGroup('Product', hits(48, 24), 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(items()).toHaveLength(72));
    expect(screen.queryByText('Server error')).toBeNull();
  });

  it('leaves the keyboard where it went meanwhile', async () => {
    await show24();
    const release = hold(search, [aGroup('Product', hits(48, 24), 80)]);
    await userEvent.click(loadMore());
    const elsewhere = items()[2]?.querySelector('a');
    elsewhere?.focus();
    release();
    await waitFor(() => expect(items()).toHaveLength(72));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('asks for one step after the other, however many the address names, and ends where a step has nothing', async () => {
    const first = hold(search, [aGroup('Product', hits(24), 5000)]);
    await show('?query=rampart&more=Product-9999');
    const second = hold(search, [aGroup('Product', hits(48, 24), 5000)]);
    first();
    await waitFor(() => expect(items()).toHaveLength(24));
    await waitFor(() => expect(callsOf(search)).toHaveLength(2));
    answer(search, []);
    second();
    await waitFor(() => expect(callsOf(search)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull());
    expect(items()).toHaveLength(72);
    expect(callsOf(search)).toHaveLength(3);
  });

  it('goes on past a step that has nothing to show', async () => {
    await show24();
    answer(search, [aGroup('Product', [], 80)]);
    await userEvent.click(loadMore());
    await waitFor(() => expect(callsOf(search)).toHaveLength(2));
    answer(search, [aGroup('Product', hits(8, 72), 80)]);
    await waitFor(() => expect(loadMore().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(loadMore());
    await waitFor(() => expect(items()).toHaveLength(32));
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });

  it('shows none twice, and stops where there is nothing, whatever the address says', async () => {
    answer(search, [aGroup('Product', hits(24), 30)]);
    await show('?query=rampart&more=Product-9999');
    await waitFor(() => expect(callsOf(search)).toHaveLength(2));
    await waitFor(() => expect(items()).toHaveLength(24));
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });
});

it('[SRCH-09] shows a ticket of the portal and one of the CRM that have the same number, and remembers no search for a lead', async () => {
  const ticket = (reference: string) =>
    aHit({ id: 3018, elementType: 'ticket', title: reference, status: 'new', url: `/partner/support?ticket=${reference}` });
  const lead = aHit({ id: 1, elementType: 'lead', title: 'Garda', status: 'New', url: '/partner/leads?lead=1' });
  answer(search, [aGroup('Product', [aHit()]), aGroup('Leads', [lead]), aGroup('Tickets', [ticket('T-3018'), ticket('3018')])]);
  await show('?query=garda&more=Tickets');
  const section = await screen.findByRole('region', { name: 'Tickets' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(2);
  expect(localStorage.getItem('recent') ?? '').not.toContain('garda');
});

it('[SRCH-09] shows what is one’s own as a list with its number and status, and remembers no search for it alone', async () => {
  answer(search, [
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
    await userEvent.click(await screen.findByRole('button', { name: 'Request this content' }));
    expect(await screen.findByText('Thank you. We’ve noted your request.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request this content' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Thank you. We’ve noted your request.');
    expect(callsOf(wishForContent).map(({ body }) => body)).toEqual([{ search: 'rapmart', locale: 'en' }]);
  });

  it('says why it could not be asked for, and can be asked again', async () => {
    fail(wishForContent, 500);
    await show('?query=rapmart');
    await userEvent.click(await screen.findByRole('button', { name: 'Request this content' }));
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request this content' })).toBeTruthy();
  });
});

it('asks for nothing without words', async () => {
  await show('?query=%20');
  expect(screen.getByText(/Search products, documents/)).toBeTruthy();
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
