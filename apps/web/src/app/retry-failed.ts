import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/api-error.ts';

const firstWait = 2_000;
const longestWait = 15_000;

/**
 * What is on the screen and has failed because the server could not be reached is asked for again until it comes: after 2, 4, 8 and then
 * every 15 seconds, not while nobody looks or there is no network, and at once when that is over. Answers how to stop.
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
    // One after the other: while the server is away, one question is enough to know it.
    for (const query of failed()) if (!(await askQuietly(client, query, stopped.signal))) break;
    isAsking = false;
    plan();
  };

  const wake = () => void (failed().length > 0 && ask());
  const unsubscribe = [
    // A query is added while a screen is being rendered, when nothing else may change; it has not failed yet.
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

/** No answer, or one that says "not now". A refusal stays one however often one asks, and so does a fault of the server. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.kind === 'http' && ([502, 503, 504].includes(error.status) || error.code === 'server.unavailable');
}

function hasFailedForNow({ state }: Query): boolean {
  return state.status === 'error' && state.fetchStatus === 'idle' && isTemporary(state.error);
}

/** Never the same for two browsers: those who lost the server together must not come back together. */
function waitBefore(tries: number, queries: Query[]): number {
  const wait = Math.min(firstWait * 2 ** tries, longestWait) * (0.75 + Math.random() / 2);
  const told = Math.max(0, ...queries.map(({ state }) => (state.error as ApiError | null)?.retryAfterSeconds ?? 0));
  return Math.max(wait, Math.min(told, 60) * 1_000 + Math.random() * 1_000);
}

/**
 * Leaves the failure on the screen until there is something else to show, where a refetch would show the screen as loading each time, and
 * read the failure out again. False when the server is still away.
 */
async function askQuietly(client: QueryClient, query: Query, signal: AbortSignal): Promise<boolean> {
  const { queryFn } = query.options;
  const isInfinite = query.queryType === 'infinite';
  const isThere = () => !signal.aborted && client.getQueryCache().get(query.queryHash) === query;
  if (typeof queryFn !== 'function') return true;
  try {
    // An infinite query is asked for its first page alone, to learn whether the server is back; then it loads as it always does.
    const page = isInfinite && {
      pageParam: (query.options as { initialPageParam?: unknown }).initialPageParam,
      direction: 'forward',
    };
    const data: unknown = await queryFn({ client, queryKey: query.queryKey, signal, meta: query.meta, ...page });
    if (isThere()) await (isInfinite ? query.fetch().catch(() => undefined) : query.setData(data));
  } catch (error) {
    // Of one thing that is away, such as the support system, the rest knows nothing.
    if (isTemporary(error)) return isOnlyPart(error as ApiError);
    if (isThere()) await query.fetch().catch(() => undefined);
  }
  return true;
}

function isOnlyPart({ code }: ApiError): boolean {
  return code !== undefined && code !== 'server.unavailable';
}
