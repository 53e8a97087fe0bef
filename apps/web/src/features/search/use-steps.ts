import { useLocale } from '@portal/client/i18n/locale';
import { searchHits } from '@portal/contract/search';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { withSteps, stepsOf } from './opened-steps.ts';
import { keyOfResult, type Result, type ResultGroup } from './result-groups.ts';
import { stepQuery } from './search.api.ts';

const route = getRouteApi('/portal/searchresults');

/** How many results are shown until more are requested. */
const initialCount = 4;

/** How many results are available after this many steps: the first shows the whole response, each further one loads more. */
const countAfter = (steps: number): number => searchHits.first + (steps - 1) * searchHits.step;

/** The results of a group. How many of its steps are open is kept in the URL, so that Back and a reload restore the page. */
export function useSteps(text: string, group: ResultGroup, isOnlyGroup: boolean) {
  const navigate = useNavigate();
  const { more } = route.useSearch();
  const steps = Math.max(stepsOf(more, group.key), isOnlyGroup ? 1 : 0);
  const { loaded, total, isAtEnd, isWaiting, failedStep } = useLoadedSteps(text, group, steps);
  const all = withoutDuplicates([group, ...loaded]);
  const results = steps === 0 ? all.slice(0, initialCount) : all;
  const hasMore = steps === 0 ? total.value > results.length : !isAtEnd && total.value > countAfter(loaded.length + 1);
  const { list, button, rememberCount } = useFocusFirstNew(results.length, failedStep !== undefined);

  const loadMore = () => {
    if (isWaiting) return;
    rememberCount();
    if (failedStep) void failedStep.refetch();
    else
      void navigate({
        to: '.',
        search: (old) => ({ ...old, more: withSteps(old.more, group.key, steps + 1) }),
        replace: true,
        resetScroll: false,
      });
  };
  return { list, button, results, total, hasMore, isWaiting, error: failedStep?.error, loadMore };
}

/** The steps loaded without a gap. A step is requested only after the previous one has arrived and says that there is more. */
function useLoadedSteps(text: string, group: ResultGroup, steps: number) {
  const client = useQueryClient();
  const locale = useLocale();
  const queries = [];
  let lastTotal = group.total;
  for (let step = 1; step < steps && countAfter(step) < lastTotal.value; step += 1) {
    const query = stepQuery(locale, text, group.key, countAfter(step));
    queries.push(query);
    const cached = client.getQueryData(query.queryKey);
    if (!cached) break;
    lastTotal = cached.total;
  }
  const responses = useQueries({ queries });
  const last = responses.at(-1);
  const loaded = responses.flatMap(({ data }) => data ?? []);
  return {
    loaded,
    total: loaded.at(-1)?.total ?? group.total,
    isAtEnd: last?.data === null,
    isWaiting: responses.some(({ isFetching, data }) => isFetching && data === undefined),
    failedStep: responses.find(({ isError, isFetching }) => isError && !isFetching),
  };
}

/** Content published between two steps moves a result into the next step, so duplicates are dropped. */
function withoutDuplicates(groups: readonly ResultGroup[]): Result[] {
  return [...new Map(groups.flatMap(({ results }) => results.map((result) => [keyOfResult(result), result] as const))).values()];
}

/**
 * Moves the focus to the first new result, which is where the button was, without scrolling. Leaves the focus alone if the person
 * has moved it meanwhile.
 */
function useFocusFirstNew(count: number, hasFailed: boolean) {
  const list = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const countBefore = useRef<number>(undefined);

  useEffect(() => {
    if (hasFailed) countBefore.current = undefined;
  }, [hasFailed]);

  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return;
    const link = list.current?.querySelector<HTMLElement>(`li:nth-child(${countBefore.current + 1}) a`);
    countBefore.current = undefined;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  return { list, button, rememberCount: () => (countBefore.current = count) };
}
