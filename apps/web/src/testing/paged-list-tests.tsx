import type { ResponseOf, Endpoint } from '@portal/contract/endpoint';
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockDeferred } from './fake-server.ts';
import { renderPortal } from './render-portal.tsx';

interface ComingList<E extends Endpoint> {
  list: ReactNode;
  /** The path of its route. */
  path: string;
  endpoint: E;
  /** Answers with some rows, of as many in all. */
  answerOf: (total: number) => ResponseOf<E>;
  /** What can be read when one row is there. */
  row: string;
  loading: string;
}

/** What every paged list does while it goes from a search, whose answer stands there, to the third page of all, which is on its way. */
export function testPagedListLoading<E extends Endpoint>({ list, path, endpoint, answerOf, row, loading }: ComingList<E>): void {
  beforeEach(() => {
    window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  });

  async function goToWhole(before: number, shown: string | RegExp) {
    mockResponse(endpoint, answerOf(before));
    await renderPortal(
      <>
        <Link to="." search={{ page: 3 } as never}>
          Go to the whole list
        </Link>
        {list}
      </>,
      { at: `${path}?q=x`, path },
    );
    await screen.findAllByText(shown);
    const release = mockDeferred(endpoint, answerOf(500));
    await userEvent.click(screen.getByRole('link', { name: 'Go to the whole list' }));
    await waitFor(() => expect(recordedCalls(endpoint)).toHaveLength(2));
    return release;
  }

  it('says nothing of an empty list while another one is still coming', async () => {
    const release = await goToWhole(0, /^No /);
    expect(screen.queryByText(/^No /)).toBeNull();
    expect(screen.getByText(loading)).toBeTruthy();
    release();
    expect(await screen.findAllByText(row)).not.toEqual([]);
  });

  it('keeps the page of the address while what was there before had fewer', async () => {
    const release = await goToWhole(1, row);
    release();
    expect((await screen.findByRole('button', { name: 'Page 3' })).getAttribute('aria-current')).toBe('page');
    expect(recordedCalls(endpoint)).toHaveLength(2);
  });
}
