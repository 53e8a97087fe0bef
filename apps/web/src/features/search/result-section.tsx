import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { buttonStyle } from '@portal/ui/button-style';
import { LoaderCircle } from 'lucide-react';
import { useId } from 'react';

import { labels } from '../../i18n/labels.ts';
import { GroupCount } from './group-count.tsx';
import { groupDisplay } from './group-display.ts';
import { PartnerRows } from './partner-rows.tsx';
import { isOwnGroup, type ResultGroup } from './result-groups.ts';
import { ResultCards } from './result-cards.tsx';
import { ResultRows } from './result-rows.tsx';
import { useSteps } from './use-steps.ts';

interface ResultSectionProps {
  text: string;
  group: ResultGroup;
  view: 'grid' | 'list';
  /** Whether this kind alone is shown. Then more results are shown at once, because there is nothing below them. */
  isOnlyGroup: boolean;
}

/**
 * One kind of results: a few at first, and one more step with each press of "Load More". Leads, licences and tickets have no
 * pictures and are always a list.
 */
export function ResultSection({ text, group, view, isOnlyGroup }: ResultSectionProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { list, button, results, total, hasMore, isWaiting, error, loadMore } = useSteps(text, group, isOnlyGroup);
  const label = t(groupDisplay[group.key].label);
  const Results = isOwnGroup(group.key) ? PartnerRows : view === 'grid' ? ResultCards : ResultRows;

  return (
    <section ref={list} aria-labelledby={headingId}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={headingId}>{label}</h2>
        <GroupCount total={total} />
      </div>
      <Results group={group.key} results={results} />
      {hasMore && (
        <div className="mt-4 grid justify-items-center gap-2 print:hidden">
          <button ref={button} type="button" className={buttonStyle()} aria-disabled={isWaiting || undefined} onClick={loadMore}>
            {isWaiting && <LoaderCircle aria-hidden="true" className="animate-spin" />}
            {t(labels.button.loadMore)}
            <span className="sr-only">: {label}</span>
          </button>
          <p role="status" className="text-13 text-danger empty:hidden">
            {error && errorMessage(error)}
          </p>
        </div>
      )}
    </section>
  );
}
