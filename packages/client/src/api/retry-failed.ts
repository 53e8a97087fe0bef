import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

const firstWait = 2_000;
const maxDelayMs = 15_000;

/**
 * Retries visible queries that failed because the server could not be reached, after 2, 4, 8 and then every 15 seconds, but not
 * while the page is hidden or offline, and at once after that. Returns a function that stops it.
 */
export function retryFailed(client: QueryClient, onChange: (isTrying: boolean) => void): () => void {
  const cache = client.getQueryCache();
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isAsking = false;

  const failed = () => cache.findAll({ type: 'active', predicate: hasFailedForNow });

  const plan = () => {
    if (isAsking || stopped.signal.aborted) return;
    const queries = failed();
    onChange(queries.some(({ state }) => !isOnlyPart(state.error as ApiError)));
    if (queries.length === 0) tries = 0;
    else timer ??= setTimeout(() => void ask(), waitBefore(tries, queries));
  };

  const ask = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isAsking || !focusManager.isFocused() || !onlineManager.isOnline()) return;
    isAsking = true;
    tries += 1;
    // One after the other: while the server is down, one request is enough to find out.
    for (const query of failed()) if (!(await askQuietly(client, query, stopped.signal))) break;
    isAsking = false;
    plan();
  };

  const wake = () => void (failed().length > 0 && ask());
  const unsubscribe = [
    // Queries are added during rendering, when nothing else may change; a new query has not failed yet.
    cache.subscribe(({ type }) => type !== 'added' && plan()),
    focusManager.subscribe(wake),
    onlineManager.subscribe(wake),
  ];
  plan();

  return () => {
    stopped.abort();
    clearTimeout(timer);
    for (const end of unsubscribe) end();
  };
}

/** No response, or one that says "not now". Rejections and server errors are not retried. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.kind === 'http' && ([502, 503, 504].includes(error.status) || error.code === 'server.unavailable');
}

function hasFailedForNow({ state }: Query): boolean {
  return state.status === 'error' && state.fetchStatus === 'idle' && isTemporary(state.error);
}

/** Random jitter, so that browsers that lost the server together do not come back together. */
function waitBefore(tries: number, queries: Query[]): number {
  const wait = Math.min(firstWait * 2 ** tries, maxDelayMs) * (0.75 + Math.random() / 2);
  const told = Math.max(0, ...queries.map(({ state }) => (state.error as ApiError | null)?.retryAfterSeconds ?? 0));
  return Math.max(wait, Math.min(told, 60) * 1_000 + Math.random() * 1_000);
}

/**
 * Fetches in the background, so that the error stays visible until there is something else to show; a refetch would show the
 * screen as loading each time and announce the error again. Returns false while the server is down.
 */
async function askQuietly(client: QueryClient, query: Query, signal: AbortSignal): Promise<boolean> {
  const { queryFn } = query.options;
  const isInfinite = query.queryType === 'infinite';
  const isThere = () => !signal.aborted && client.getQueryCache().get(query.queryHash) === query;
  if (typeof queryFn !== 'function') return true;
  try {
    // For an infinite query, only the first page is requested to find out whether the server is back; then it loads as usual.
    const page = isInfinite && {
      pageParam: (query.options as { initialPageParam?: unknown }).initialPageParam,
      direction: 'forward',
    };
    const data: unknown = await queryFn({ client, queryKey: query.queryKey, signal, meta: query.meta, ...page });
    if (isThere()) await (isInfinite ? query.fetch().catch(() => undefined) : query.setData(data));
  } catch (error) {
    // If only one dependency is down, such as the support system, the rest is not affected.
    if (isTemporary(error)) return isOnlyPart(error as ApiError);
    if (isThere()) await query.fetch().catch(() => undefined);
  }
  return true;
}

function isOnlyPart({ code }: ApiError): boolean {
  return code !== undefined && code !== 'server.unavailable';
}
