import { keepPreviousData, onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { failOffline } from './fail-offline.ts';

afterEach(() => onlineManager.setOnline(true));

function List({ page }: { page: number }) {
  const { status, fetchStatus, data, isPlaceholderData } = useQuery({
    queryKey: ['list', page],
    queryFn: async () => `Page ${page}`,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return <p>{data ? `${data}${isPlaceholderData ? ` ${fetchStatus}` : ''}` : `${status} ${fetchStatus}`}</p>;
}

function show() {
  const client = new QueryClient();
  failOffline(client);
  const list = (page: number) => (
    <QueryClientProvider client={client}>
      <List page={page} />
    </QueryClientProvider>
  );
  const { rerender } = render(list(1));
  return (page: number) => rerender(list(page));
}

it('a list opened offline fails instead of loading for ever, and loads when the network is back', async () => {
  onlineManager.setOnline(false);
  show();
  expect(await screen.findByText('error paused')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Page 1')).toBeTruthy();
});

it('a list that still shows the previous page does not fail, and shows the requested page when the network is back', async () => {
  const showPage = show();
  expect(await screen.findByText('Page 1')).toBeTruthy();
  onlineManager.setOnline(false);
  showPage(2);
  expect(await screen.findByText('Page 1 paused')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Page 2')).toBeTruthy();
});
