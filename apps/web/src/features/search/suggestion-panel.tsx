import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { panelStyle } from '@portal/ui/panel-style';
import { Clock, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react';

import { Listbox } from './listbox.tsx';
import type { OptionGroup } from './listbox-option.ts';
import { forgetSearch, forgetSearches, useRecent } from './recent.ts';
import { normalizeSearchText } from './search.api.ts';
import { toSuggestionOption } from './suggestion-option.tsx';
import { SuggestionsStatus } from './suggestions-status.tsx';
import { useListboxKeys } from './use-listbox-keys.ts';
import { useOpenItem } from './use-open-item.ts';
import { useOpenSearchResults } from './use-open-search-results.ts';
import { useSuggestions } from './use-suggestions.ts';

/** ARIA attributes for the field. */
export interface PanelState {
  readonly isShown: boolean;
  readonly activeId: string | undefined;
}

export interface PanelKeys {
  /** Returns whether the list handled the key. */
  handleKey: (event: KeyboardEvent) => boolean;
}

interface SuggestionPanelProps {
  ref: Ref<PanelKeys>;
  /** Id of the list. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** The raw text of the field. */
  text: string;
  onStateChange: (state: PanelState) => void;
  /** Called when an option was chosen. */
  onDone: () => void;
}

/** Under the search box: recent searches, and suggestions for the text being typed. */
export function SuggestionPanel({ ref, id, input, text, onStateChange, onDone }: SuggestionPanelProps) {
  const { t } = useLingui();
  const { groups, isWaiting, hasFailed, isRecent, count } = useGroups(text, onDone);
  const { activeId, handleKey } = useListboxKeys({ groups, listId: id, text, isWaiting });
  const isShown = groups.some(({ options }) => options.length > 0);
  useImperativeHandle(ref, () => ({ handleKey }));

  const handleStateChange = useEffectEvent(onStateChange);
  useEffect(() => handleStateChange({ isShown, activeId }), [isShown, activeId]);

  // The button disappears with the recent searches, so the focus moves to the field.
  const forgetAll = () => {
    forgetSearches();
    input.current?.focus();
  };

  if (!isShown) return null;
  return (
    <div className={`${panelStyle} ${positionStyle}`}>
      <Listbox id={id} label={t({ id: 'search.suggestions', message: 'Suggestions' })} groups={groups} activeId={activeId} />
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
  const openResults = useOpenSearchResults();
  const openItem = useOpenItem();
  const { searches } = useRecent();
  const { suggestions, isWaiting, hasFailed } = useSuggestions(typed);
  const text = normalizeSearchText(typed);

  const searchFor = (query: string) => {
    onDone();
    openResults(query);
  };

  const recent: OptionGroup = {
    key: 'recent',
    title: t({ id: 'search.recent', message: 'Recent searches' }),
    options: searches.map((query, index) => ({
      // Used as part of an id, which may not contain spaces.
      key: `recent-${index}`,
      icon: Clock,
      label: <span data-content>{query}</span>,
      onChoose: () => searchFor(query),
      onRemove: () => forgetSearch(query),
    })),
  };
  const suggestionOptions = suggestions.map((suggestion) =>
    toSuggestionOption(
      suggestion,
      () => {
        onDone();
        openItem(suggestion);
      },
      { isKindShown: true },
    ),
  );
  const allResults = {
    key: 'all',
    icon: Search,
    label: t({ id: 'search.allFor', message: `All results for “${text}”` }),
    onChoose: () => searchFor(text),
  };

  const groups: OptionGroup[] = [
    { key: 'found', options: suggestionOptions, isStale: isWaiting },
    { key: 'all', options: [allResults] },
  ];
  return {
    groups: text ? groups.filter(({ options }) => options.length > 0) : [recent],
    isWaiting,
    hasFailed,
    isRecent: !text,
    count: text ? suggestionOptions.length : undefined,
  };
}

const positionStyle =
  'absolute end-0 top-full mt-1.5 flex flex-col max-h-[min(32rem,calc(100dvh-var(--top-h)-1rem))] w-full desktop:min-w-120 max-desktop:inset-x-0 ' +
  'max-desktop:mt-0 max-desktop:max-w-none max-desktop:rounded-t-none';
