import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

/**
 * React Query pauses queries while offline, and their screens would show that they are loading. Queries without data fail
 * instead, with the screen's own error text; they continue by themselves when the network is back.
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
