import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';

import { chosenGroups, howManyIn, type ResultGroup } from './read-results.ts';

/**
 * Heard by screen readers when other words or another kind bring another answer. It is on the page before the answer is: what comes together
 * with its text is not read out.
 */
export function ResultsStatus({ query, groups }: { query: string; groups: readonly ResultGroup[] | undefined }) {
  const { t } = useLingui();
  const { kind } = useSearch({ strict: false });
  const { value } = howManyIn(chosenGroups(groups ?? [], kind).groups);
  return (
    <p role="status" className="sr-only">
      {groups &&
        `${t({ id: 'search.count', message: plural(value, { one: '# result', other: '# results' }) })}. ${t({ id: 'search.resultsFor', message: `For “${query}”` })}`}
    </p>
  );
}
