import { useLocale } from '@portal/client/i18n/locale';
import { searchHits } from '@portal/contract/search';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { putSteps, stepsOf } from './opened-steps.ts';
import { keyOfResult, type Result, type ResultGroup } from './result-groups.ts';
import { stepQuery } from './search.api.ts';

const route = getRouteApi('/portal/searchresults');

/** Shown until more are requested. */
const atFirst = 4;

/** What is available after so many steps: the first shows everything from the search response, each further one loads more. */
const reached = (steps: number): number => searchHits.first + (steps - 1) * searchHits.step;

/** How many steps of a group are open. Kept in the URL, so that Back and a reload restore the page. */
export function useSteps(text: string, group: ResultGroup, isChosen: boolean) {
  const navigate = useNavigate();
  const { more } = route.useSearch();
  const steps = Math.max(stepsOf(more, group.key), isChosen ? 1 : 0);
  const { loaded, total, isAtEnd, isWaiting, failed } = useLoaded(text, group, steps);
  const all = withoutDoubles([group, ...loaded]);
  const results = steps === 0 ? all.slice(0, atFirst) : all;
  const hasMore = steps === 0 ? total.value > results.length : !isAtEnd && total.value > reached(loaded.length + 1);
  const { list, button, keepPlace } = useFocusOnNew(results.length, failed !== undefined);

  const loadMore = () => {
    if (isWaiting) return;
    keepPlace();
    if (failed) void failed.refetch();
    else
      void navigate({
        to: '.',
        search: (old) => ({ ...old, more: putSteps(old.more, group.key, steps + 1) }),
        replace: true,
        resetScroll: false,
      });
  };
  return { list, button, results, total, hasMore, isWaiting, error: failed?.error, loadMore };
}

/** The steps loaded without a gap. A step is requested only after the previous one has arrived and says that there is more. */
function useLoaded(text: string, group: ResultGroup, steps: number) {
  const client = useQueryClient();
  const locale = useLocale();
  const wanted = [];
  let known = group.total;
  for (let step = 1; step < steps && reached(step) < known.value; step += 1) {
    const query = stepQuery(locale, text, group.key, reached(step));
    wanted.push(query);
    const there = client.getQueryData(query.queryKey);
    if (!there) break;
    known = there.total;
  }
  const responses = useQueries({ queries: wanted });
  const last = responses.at(-1);
  const loaded = responses.flatMap(({ data }) => data ?? []);
  return {
    loaded,
    total: loaded.at(-1)?.total ?? group.total,
    isAtEnd: last?.data === null,
    isWaiting: responses.some(({ isFetching, data }) => isFetching && data === undefined),
    failed: responses.find(({ isError, isFetching }) => isError && !isFetching),
  };
}

/** Content published meanwhile shifts the others by one, so duplicates are dropped. */
function withoutDoubles(groups: readonly ResultGroup[]): Result[] {
  return [...new Map(groups.flatMap(({ results }) => results.map((result) => [keyOfResult(result), result] as const))).values()];
}

/**
 * Moves the focus to the first new result, which is where the button was, without scrolling. Leaves the focus alone if the person
 * has moved it meanwhile.
 */
function useFocusOnNew(count: number, hasFailed: boolean) {
  const list = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (hasFailed) before.current = undefined;
  }, [hasFailed]);

  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const link = list.current?.querySelector<HTMLElement>(`li:nth-child(${before.current + 1}) a`);
    before.current = undefined;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  return { list, button, keepPlace: () => (before.current = count) };
}
