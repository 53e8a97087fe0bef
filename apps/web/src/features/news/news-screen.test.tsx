import { listNewsLinks, type NewsListing, type NewsNode } from '@portal/contract/news';
import { getProfile } from '@portal/contract/profile';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aNewsItem } from '../../testing/a-news-item.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse } from '@portal/client/testing/fake-server';
import { mockQuery } from '../../testing/mock-query.ts';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { NewsScreen } from './news-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
});
const show = (query = '') => renderPortal(<NewsScreen />, { at: `/newsannouncements${query}` });

const listing = (from: number, to: number, change: Partial<NewsNode> = {}): NewsListing => {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index + 1);
  const edges = numbers.map((number) => ({ node: aNewsItem({ id: String(number), title: `News ${number}`, ...change }) }));
  return { getNewsListing: { totalCount: 1_005, edges } };
};

/** The first 1,000 items arrive at once, the last five when the returned function is called. */
function holdLaterItems(): () => void {
  const { promise, resolve } = Promise.withResolvers<NewsListing>();
  mockQuery('getNewsListing', ({ after }) => (after === 0 ? listing(0, 1_000) : promise));
  return () => resolve(listing(1_000, 1_005, { newsType: 'Harbour' }));
}

it('[NEWS-06] shows the first response at once and the rest when it arrives', async () => {
  const release = holdLaterItems();
  await show();
  expect(await screen.findByRole('link', { name: 'News 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 84' })).toBeTruthy();
  release();
  await userEvent.type(screen.getByRole('searchbox'), 'news 1005');
  expect(await screen.findByRole('link', { name: 'News 1005' })).toBeTruthy();
});

it('[NEWS-02] shows "no matches" only after everything has loaded', async () => {
  const release = holdLaterItems();
  await show('?q=granite');
  expect(await screen.findByText('Loading news')).toBeTruthy();
  expect(screen.queryByText('No news matches “granite”')).toBeNull();
  release();
  expect(await screen.findByText('No news matches “granite”')).toBeTruthy();
});

it('[NEWS-06] keeps the loaded items when a later request fails, and repeats it on request', async () => {
  const invalidResponse = null as never;
  mockQuery('getNewsListing', ({ after }) => (after === 0 ? listing(0, 1_000) : invalidResponse));
  await show('?page=84');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'News 1000' })).toBeTruthy();
  mockQuery('getNewsListing', () => listing(1_000, 1_005));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'News 1005' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[NEWS-07] waits for a topic that only later items have, and "Show all news" clears search and topic', async () => {
  const release = holdLaterItems();
  await show('?topic=Harbour&q=granite');
  expect(await screen.findByText('Loading news')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' }).value).toBe('Harbour');
  release();
  await userEvent.click(await screen.findByRole('link', { name: 'Show all news' }));
  expect(await screen.findByRole('link', { name: 'News 1' })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' }).value).toBe('');
});

it('[NEWS-07] shows no items of other topics while those of the selected one are loading', async () => {
  const release = holdLaterItems();
  await show('?topic=Harbour');
  expect(await screen.findByText('Loading news')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'News 1' })).toBeNull();
  release();
  expect(await screen.findByRole('link', { name: 'News 1005' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^News/ })).toHaveLength(5);
});

it('[NEWS-07] keeps the same dialog open and the focus on the pressed button from item to item, up to the last', async () => {
  mockResponse(listNewsLinks, { body: [] });
  mockQuery('getNewsListing', () => listing(0, 3));
  await show('?item=%221%22');
  const dialog = await screen.findByRole('dialog', { name: 'News 1' }, { timeout: 10_000 });
  const next = within(dialog).getByRole('button', { name: 'Next article: News 2' });
  await userEvent.click(next);
  expect(await screen.findByRole('dialog', { name: 'News 2' })).toBe(dialog);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'News 3' })).toBe(dialog);
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(next.getAttribute('aria-label')).toBe('Next article');
});
