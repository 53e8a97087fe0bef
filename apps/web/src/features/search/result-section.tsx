import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ResultCards } from './result-cards.tsx';
import { GroupCount } from './group-count.tsx';
import { groupLooks } from './group-looks.ts';
import type { ResultGroup } from './read-results.ts';
import { ResultRows } from './result-rows.tsx';

/** So many until more are asked for. */
const first = 4;

interface ResultSectionProps {
  group: ResultGroup;
  view: 'grid' | 'list';
  /** It alone was asked for: there is nothing below that it would push away. */
  isChosen: boolean;
}

/** One kind of results. Which ones show all of theirs stands in the address, so that Back finds the page as it was. */
export function ResultSection({ group, view, isChosen }: ResultSectionProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { isOpened, showAll, list } = useOpened(group.key);
  const isWhole = isOpened || isChosen;
  const { results } = group;
  const shown = isWhole ? results : results.slice(0, first);
  const Results = view === 'grid' ? ResultCards : ResultRows;

  return (
    <section ref={list} aria-labelledby={headingId}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={headingId}>{t(groupLooks[group.key].label)}</h2>
        <GroupCount total={group.total} />
      </div>
      <Results group={group.key} results={shown} />
      {shown.length < results.length && (
        <div className="mt-4 flex justify-center">
          <button type="button" className={buttonStyle()} onClick={showAll}>
            {t(labels.button.loadMore)}
            <span className="sr-only">: {t(groupLooks[group.key].label)}</span>
          </button>
        </div>
      )}
      {isWhole && <Rest shown={results.length} total={group.total.value} />}
    </section>
  );
}

function Rest({ shown, total }: { shown: number; total: number }) {
  const { t, i18n } = useLingui();
  if (total <= shown) return null;
  const best = i18n.number(shown);
  const all = i18n.number(total);
  return (
    <p className="mt-4 text-center text-13 text-muted">
      {t({ id: 'search.best', message: `The best ${best} of ${all}. More words find fewer.` })}
    </p>
  );
}

function useOpened(key: string) {
  const navigate = useNavigate();
  const whole = useSearch({ strict: false }).more?.split('.') ?? [];
  const isOpened = whole.includes(key);
  const list = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);

  // The button is gone: the keyboard goes on at the first of those that it brought.
  useEffect(() => {
    if (isOpened && wasPressed.current) list.current?.querySelector<HTMLElement>(`li:nth-child(${first + 1}) a`)?.focus();
    wasPressed.current = false;
  }, [isOpened]);

  const showAll = () => {
    wasPressed.current = true;
    void navigate({
      to: '.',
      search: (old) => ({ ...old, more: [...whole, key].join('.') }),
      replace: true,
      resetScroll: false,
    });
  };
  return { isOpened, showAll, list };
}
