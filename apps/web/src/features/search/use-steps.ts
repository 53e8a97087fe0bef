import { searchHits } from '@portal/contract/search';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { useLocale } from '../../i18n/locale.ts';
import { putSteps, stepsOf } from './opened-steps.ts';
import { keyOfResult, type Result, type ResultGroup } from './read-results.ts';
import { stepQuery } from './search.api.ts';

/** So many until more are asked for. */
const atFirst = 4;

/** What there is after so many steps: the first shows all that came with the search, each after it asks for more. */
const reached = (steps: number): number => searchHits.first + (steps - 1) * searchHits.step;

/** How far into a group one has gone. It stands in the address, so that Back and a reload find the page as it was. */
export function useSteps(text: string, group: ResultGroup, isChosen: boolean) {
  const navigate = useNavigate();
  const { more } = useSearch({ strict: false });
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

/** The steps that are there without a gap. One is asked for only once the one before it is there and says that there is something. */
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
  const answers = useQueries({ queries: wanted });
  const last = answers.at(-1);
  const loaded = answers.flatMap(({ data }) => data ?? []);
  return {
    loaded,
    total: loaded.at(-1)?.total ?? group.total,
    isAtEnd: last?.data === null,
    isWaiting: answers.some(({ isFetching, data }) => isFetching && data === undefined),
    failed: answers.find(({ isError, isFetching }) => isError && !isFetching),
  };
}

/** What was published meanwhile moves the others on by one. */
function withoutDoubles(groups: readonly ResultGroup[]): Result[] {
  return [...new Map(groups.flatMap(({ results }) => results.map((result) => [keyOfResult(result), result] as const))).values()];
}

/**
 * The keyboard goes on at the first of those that the button brought, which stands where the button was; the page stays where it is. Whoever
 * has gone elsewhere meanwhile is left there.
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
