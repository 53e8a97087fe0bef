import { useLocale } from '@portal/client/i18n/locale';
import type { Suggestion } from '@portal/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { searchText, suggestionsQuery } from './search.api.ts';

/** Debounce between keystrokes. */
const debounceMs = 120;
/** One letter is too little; one Chinese, Japanese or Korean character is half a word. */
const enough = /..|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/su;

const none: readonly Suggestion[] = [];

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** The response is pending: these suggestions are for an older text. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** Suggestions for the text being typed. If they fail to load, there is nothing to choose, but search itself still works. */
export function useSuggestions(typed: string): Suggestions {
  const text = searchText(typed);
  const paused = usePaused(text);
  const isEnough = enough.test(text);
  const query = useQuery({ ...suggestionsQuery(useLocale(), paused), enabled: isEnough && enough.test(paused) });
  const isWaiting = isEnough && (paused !== text || query.isPending || query.isPlaceholderData);
  return {
    suggestions: isEnough ? (query.data ?? none) : none,
    isWaiting,
    hasFailed: isEnough && !isWaiting && query.isLoadingError,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
