import { useLocale } from '@portal/client/i18n/locale';
import type { Suggestion } from '@portal/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { normalizeSearchText, suggestionsQuery } from './search.api.ts';

const debounceMs = 120;
/** A text needs two letters, or one Chinese, Japanese or Korean character, which is half a word. */
const longEnough = /..|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/su;

const none: readonly Suggestion[] = [];

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** The response is pending: these suggestions are for an older text. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** Suggestions for the text being typed. If they fail to load, there is nothing to choose, but search itself still works. */
export function useSuggestions(typed: string): Suggestions {
  const text = normalizeSearchText(typed);
  const debounced = useDebounced(text);
  const isLongEnough = longEnough.test(text);
  const query = useQuery({ ...suggestionsQuery(useLocale(), debounced), enabled: isLongEnough && longEnough.test(debounced) });
  const isWaiting = isLongEnough && (debounced !== text || query.isPending || query.isPlaceholderData);
  return {
    suggestions: isLongEnough ? (query.data ?? none) : none,
    isWaiting,
    hasFailed: isLongEnough && !isWaiting && query.isLoadingError,
  };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
