import {
  answerContentRequest,
  type ContentGap,
  countAnswerReaders,
  findAnswerItems,
  getContentGap,
  listContentGaps,
  reopenContentRequest,
} from '@portal/contract/backoffice/content-requests';
import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { ContentRequestsScreen } from './content-requests-screen.tsx';

const id = '0198c2a0-0000-7000-8000-000000000001';
const gap: ContentGap = {
  id,
  text: 'rack ears',
  locales: ['en'],
  requests: 2,
  searches: 14,
  people: 9,
  partners: 5,
  countries: ['DE', 'NL'],
  firstAt: '2026-11-01T08:00:00Z',
  lastAt: '2026-11-15T08:00:00Z',
  answer: null,
  version: 3,
};
const page = { total: 1, hasMore: false, page: 1, pageSize: 25 };
const writings = [{ text: 'rack ears', locale: 'en' as const, people: 9 }];
const item = { id: 4711, kind: 'documents' as const, title: 'Rack mounting' };

beforeEach(() => {
  embedConfig();
  // A desktop: the panel is beside the list.
  window.matchMedia = (query: string) =>
    ({ matches: query.includes('>='), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const show = (search = '') => renderBackoffice(<ContentRequestsScreen />, { at: `/contentrequests${search}` });

it('shows a skeleton while the texts are loading, then their counts and countries', async () => {
  const respond = mockDeferred(listContentGaps, { body: [gap], ...page });
  await show();
  expect(screen.getByText('Loading content requests')).toBeTruthy();
  respond();
  expect(await screen.findByText('14')).toBeTruthy();
  expect(screen.getByText('DE, NL')).toBeTruthy();
});

it('says that nothing is missing when there are no texts', async () => {
  mockResponse(listContentGaps, { body: [], ...page, total: 0 });
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing is missing' })).toBeTruthy();
});

it('offers to try again when the texts cannot be loaded', async () => {
  mockError(listContentGaps, 503);
  await show();
  mockResponse(listContentGaps, { body: [gap], ...page });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('rack ears')).toBeTruthy();
});

it('says who will be notified, and marks the text as answered by the chosen item', async () => {
  mockResponse(listContentGaps, { body: [gap], ...page });
  mockResponse(getContentGap, { body: { ...gap, writings } });
  mockResponse(findAnswerItems, { body: [item] });
  mockResponse(countAnswerReaders, { asked: 2, maySee: 1 });
  mockResponse(answerContentRequest, { body: { ...gap, answer: { item, at: gap.lastAt, by: 'Ilse', notified: 1 } } });
  await show(`?request=${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: /Rack mounting/ }));
  expect(await screen.findByText(/1 person will be notified/)).toBeTruthy();
  expect(screen.getByText(/1 who asked may not see this item/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() =>
    expect(recordedCalls(answerContentRequest).map(({ body }) => body)).toEqual([{ version: 3, contentId: 4711 }]),
  );
  expect(await screen.findByText('Marked as answered, 1 person notified')).toBeTruthy();
});

it('takes an answer back', async () => {
  const answered = { ...gap, answer: { item, at: gap.lastAt, by: 'Ilse Brandt', notified: 2 } };
  mockResponse(listContentGaps, { body: [answered], ...page });
  mockResponse(getContentGap, { body: { ...answered, writings } });
  mockResponse(reopenContentRequest, { body: gap });
  await show(`?show=answered&request=${id}`);
  expect(await screen.findByText(/2 people were notified/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(recordedCalls(reopenContentRequest).map(({ body }) => body)).toEqual([{ version: 3 }]));
});

it('keeps the chosen item when loading the text again fails', async () => {
  mockResponse(listContentGaps, { body: [gap], ...page });
  mockResponse(getContentGap, { body: { ...gap, writings } });
  mockResponse(findAnswerItems, { body: [item] });
  mockResponse(countAnswerReaders, { asked: 2, maySee: 1 });
  await show(`?request=${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: /Rack mounting/ }));
  mockError(getContentGap, 503);
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByRole('radio', { name: /Rack mounting/ })).toHaveProperty('checked', true);
});
