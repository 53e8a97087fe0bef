import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

const firstDelayMs = 2_000;
const maxDelayMs = 15_000;

/**
 * Retries visible queries that failed because the server could not be reached, after 2, 4, 8 and then every 15 seconds. It
 * pauses while the page is hidden or offline, and retries at once afterwards. Returns a function that stops it.
 */
export function retryFailed(client: QueryClient, onChange: (isTrying: boolean) => void): () => void {
  const cache = client.getQueryCache();
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isRetrying = false;

  const failedQueries = () => cache.findAll({ type: 'active', predicate: hasTemporaryError });

  const scheduleRetry = () => {
    if (isRetrying || stopped.signal.aborted) return;
    const queries = failedQueries();
    onChange(queries.some(({ state }) => !isPartialOutage(state.error as ApiError)));
    if (queries.length === 0) tries = 0;
    else timer ??= setTimeout(() => void retry(), delayBefore(tries, queries));
  };

  const retry = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isRetrying || !focusManager.isFocused() || !onlineManager.isOnline()) return;
    isRetrying = true;
    tries += 1;
    // One after the other: while the server is down, one request is enough to find out.
    for (const query of failedQueries()) if (!(await refetchInBackground(client, query, stopped.signal))) break;
    isRetrying = false;
    scheduleRetry();
  };

  const retryNow = () => void (failedQueries().length > 0 && retry());
  const unsubscribe = [
    // Queries are added during rendering, when nothing else may change; a new query has not failed yet.
    cache.subscribe(({ type }) => type !== 'added' && scheduleRetry()),
    focusManager.subscribe(retryNow),
    onlineManager.subscribe(retryNow),
  ];
  scheduleRetry();

  return () => {
    stopped.abort();
    clearTimeout(timer);
    for (const stop of unsubscribe) stop();
  };
}

/** Whether there was no response, or one that says that the server is unavailable. All other errors are not retried. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.kind === 'http' && ([502, 503, 504].includes(error.status) || error.code === 'server.unavailable');
}

function hasTemporaryError({ state }: Query): boolean {
  return state.status === 'error' && state.fetchStatus === 'idle' && isTemporary(state.error);
}

/** Adds jitter, so that not all browsers retry at the same time after an outage. */
function delayBefore(tries: number, queries: Query[]): number {
  const delay = Math.min(firstDelayMs * 2 ** tries, maxDelayMs) * (0.75 + Math.random() / 2);
  const retryAfterSeconds = Math.max(0, ...queries.map(({ state }) => (state.error as ApiError | null)?.retryAfterSeconds ?? 0));
  return Math.max(delay, Math.min(retryAfterSeconds, 60) * 1_000 + Math.random() * 1_000);
}

/**
 * Fetches in the background, so that the error stays visible until there is something else to show; a refetch would show the
 * screen as loading each time and announce the error again. Returns false while the server is down.
 */
async function refetchInBackground(client: QueryClient, query: Query, signal: AbortSignal): Promise<boolean> {
  const { queryFn } = query.options;
  const isInfinite = query.queryType === 'infinite';
  const isCurrent = () => !signal.aborted && client.getQueryCache().get(query.queryHash) === query;
  if (typeof queryFn !== 'function') return true;
  try {
    // For an infinite query, only the first page is requested to find out whether the server is back; then it loads as usual.
    const page = isInfinite && {
      pageParam: (query.options as { initialPageParam?: unknown }).initialPageParam,
      direction: 'forward',
    };
    const data: unknown = await queryFn({ client, queryKey: query.queryKey, signal, meta: query.meta, ...page });
    if (isCurrent()) await (isInfinite ? query.fetch().catch(() => undefined) : query.setData(data));
  } catch (error) {
    // If only one dependency is down, such as the support system, the rest is not affected.
    if (isTemporary(error)) return isPartialOutage(error as ApiError);
    if (isCurrent()) await query.fetch().catch(() => undefined);
  }
  return true;
}

function isPartialOutage({ code }: ApiError): boolean {
  return code !== undefined && code !== 'server.unavailable';
}
