import type { ResponseOf, Endpoint } from '@portal/contract/endpoint';
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from './render-portal.tsx';

interface PagedListTest<E extends Endpoint> {
  list: ReactNode;
  /** The path of the list's route. */
  path: string;
  endpoint: E;
  /** Returns a response with one page of rows and this total. */
  responseWith: (total: number) => ResponseOf<E>;
  /** A text of the first row. */
  row: string;
  loading: string;
}

/** Tests of every paged list: a search result is shown, and then the third page of the unfiltered list is loading. */
export function testPagedListLoading<E extends Endpoint>({
  list,
  path,
  endpoint,
  responseWith,
  row,
  loading,
}: PagedListTest<E>): void {
  beforeEach(() => {
    window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  });

  async function openUnfiltered(previousTotal: number, previousText: string | RegExp) {
    mockResponse(endpoint, responseWith(previousTotal));
    await renderPortal(
      <>
        <Link to="." search={{ page: 3 } as never}>
          Open the unfiltered list
        </Link>
        {list}
      </>,
      { at: `${path}?q=x`, path },
    );
    await screen.findAllByText(previousText);
    const release = mockDeferred(endpoint, responseWith(500));
    await userEvent.click(screen.getByRole('link', { name: 'Open the unfiltered list' }));
    await waitFor(() => expect(recordedCalls(endpoint)).toHaveLength(2));
    return release;
  }

  it('does not say that the list is empty while the unfiltered list is loading', async () => {
    const release = await openUnfiltered(0, /^No /);
    expect(screen.queryByText(/^No /)).toBeNull();
    expect(screen.getByText(loading)).toBeTruthy();
    release();
    expect(await screen.findAllByText(row)).not.toEqual([]);
  });

  it('stays on the page of the URL while the previous list, which had fewer pages, is still shown', async () => {
    const release = await openUnfiltered(1, row);
    release();
    expect((await screen.findByRole('button', { name: 'Page 3' })).getAttribute('aria-current')).toBe('page');
    expect(recordedCalls(endpoint)).toHaveLength(2);
  });
}
