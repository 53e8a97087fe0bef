import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/api-error.ts';

/**
 * A query that is asked for without a network waits for it, and its screen would show that it is loading until then. What has nothing
 * to show in the meantime fails instead, in the words of its screen; it goes on by itself when the network is back.
 */
export function failOffline(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const { status, fetchStatus } = query.state;
    if (type !== 'updated' || status !== 'pending' || fetchStatus !== 'paused') return;
    // A list that keeps the page before has something to show, and says itself that there is no network.
    if (query.observers.some((observer) => observer.getCurrentResult().isPlaceholderData)) return;
    query.setState({ ...query.state, status: 'error', error: new ApiError({ kind: 'network' }) });
  });
}
