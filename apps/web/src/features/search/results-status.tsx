import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { groupsOfKind, totalHits, type ResultGroup } from './result-groups.ts';

const route = getRouteApi('/portal/searchresults');

/**
 * Live region that announces new results. It is rendered before the response arrives, because screen readers do not announce a
 * region that appears together with its text.
 */
export function ResultsStatus({ query, groups }: { query: string; groups: readonly ResultGroup[] | undefined }) {
  const { t } = useLingui();
  const { kind } = route.useSearch();
  const { value } = totalHits(groupsOfKind(groups ?? [], kind).groups);
  return (
    <p role="status" className="sr-only">
      {groups &&
        `${t({ id: 'search.count', message: plural(value, { one: '# result', other: '# results' }) })}. ${t({ id: 'search.resultsFor', message: `For “${query}”` })}`}
    </p>
  );
}
