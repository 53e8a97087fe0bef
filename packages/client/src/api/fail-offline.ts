import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

/**
 * React Query pauses queries while offline, so their screens would show that they are loading. This makes queries without data
 * fail instead, so that screens show their error text. React Query continues them when the network is back.
 */
export function failOffline(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const { status, fetchStatus } = query.state;
    if (type !== 'updated' || status !== 'pending' || fetchStatus !== 'paused') return;
    // A list that keeps the previous page has something to show, and reports itself that there is no network.
    if (query.observers.some((observer) => observer.getCurrentResult().isPlaceholderData)) return;
    query.setState({ ...query.state, status: 'error', error: new ApiError({ kind: 'network' }) });
  });
}
