import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { panelStyle } from '@portal/ui/panel-style';
import { Clock, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react';

import { ChoiceList } from './choice-list.tsx';
import type { ChoiceGroup } from './choices.ts';
import { forgetSearch, forgetSearches, useRecent } from './recent.ts';
import { searchText } from './search.api.ts';
import { suggestionChoice } from './suggestion-choice.tsx';
import { SuggestionsStatus } from './suggestions-status.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';
import { useOpenItem } from './use-open-item.ts';
import { useSearchFor } from './use-search-for.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What the field must say about its list. */
export interface PanelState {
  readonly isShown: boolean;
  readonly activeId: string | undefined;
}

export interface PanelKeys {
  /** Whether the key was one of the list's. */
  handleKey: (event: KeyboardEvent) => boolean;
}

interface SuggestionPanelProps {
  ref: Ref<PanelKeys>;
  /** Of the list. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** As it stands in the field. */
  text: string;
  onState: (state: PanelState) => void;
  /** Something was chosen. */
  onDone: () => void;
}

/** Under the search box: what was searched for before, and what begins like the words being typed. */
export function SuggestionPanel({ ref, id, input, text, onState, onDone }: SuggestionPanelProps) {
  const { t } = useLingui();
  const { groups, isWaiting, hasFailed, isRecent, count } = useGroups(text, onDone);
  const { activeId, handleKey } = useChoiceKeys({ groups, listId: id, text, isWaiting });
  const isShown = groups.some(({ choices }) => choices.length > 0);
  useImperativeHandle(ref, () => ({ handleKey }));

  const tell = useEffectEvent(onState);
  useEffect(() => tell({ isShown, activeId }), [isShown, activeId]);

  // The button goes with the searches.
  const forgetAll = () => {
    forgetSearches();
    input.current?.focus();
  };

  if (!isShown) return null;
  return (
    <div className={`${panelStyle} ${placeStyle}`}>
      <ChoiceList id={id} label={t({ id: 'search.suggestions', message: 'Suggestions' })} groups={groups} activeId={activeId} />
      {isRecent && (
        <div className="flex justify-end border-t border-line-subtle p-1.5">
          <button
            type="button"
            className={`${buttonStyle({ kind: 'quiet', size: 'sm' })} max-tablet:min-h-11`}
            onClick={forgetAll}
          >
            {t({ id: 'search.clearRecent', message: 'Clear recent searches' })}
          </button>
        </div>
      )}
      <SuggestionsStatus count={count} hasFailed={hasFailed} />
    </div>
  );
}

function useGroups(typed: string, onDone: () => void) {
  const { t } = useLingui();
  const openResults = useSearchFor();
  const openItem = useOpenItem();
  const { searches } = useRecent();
  const { suggestions, isWaiting, hasFailed } = useSuggestions(typed);
  const text = searchText(typed);

  const searchFor = (query: string) => {
    onDone();
    openResults(query);
  };

  const recent: ChoiceGroup = {
    key: 'recent',
    title: t({ id: 'search.recent', message: 'Recent searches' }),
    choices: searches.map((query, index) => ({
      // A part of an id, which may hold no blanks.
      key: `recent-${index}`,
      icon: Clock,
      label: <span data-content>{query}</span>,
      onChoose: () => searchFor(query),
      onRemove: () => forgetSearch(query),
    })),
  };
  const found = suggestions.map((suggestion) =>
    suggestionChoice(
      suggestion,
      () => {
        onDone();
        openItem(suggestion);
      },
      { hasKind: true },
    ),
  );
  const all = {
    key: 'all',
    icon: Search,
    label: t({ id: 'search.allFor', message: `All results for “${text}”` }),
    onChoose: () => searchFor(text),
  };

  const groups: ChoiceGroup[] = [
    { key: 'found', choices: found, isStale: isWaiting },
    { key: 'all', choices: [all] },
  ];
  return {
    groups: text ? groups.filter(({ choices }) => choices.length > 0) : [recent],
    isWaiting,
    hasFailed,
    isRecent: !text,
    count: text ? found.length : undefined,
  };
}

const placeStyle =
  'absolute end-0 top-full mt-1.5 flex flex-col max-h-[min(32rem,calc(100dvh-var(--header-h)-1rem))] w-full desktop:min-w-120 max-desktop:inset-x-0 ' +
  'max-desktop:mt-0 max-desktop:max-w-none max-desktop:rounded-t-none';
