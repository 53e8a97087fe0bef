import type { Suggestion } from '@portal/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useLocale } from '../../i18n/locale.ts';
import { searchText, suggestionsQuery } from './search.api.ts';

/** Between two letters of somebody who types on. */
const typingPause = 120;
/** One letter says too little; one Chinese, Japanese or Korean character is half a word. */
const enough = /..|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/su;

const none: readonly Suggestion[] = [];

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** There is no answer yet: what is here was suggested for an older text. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** For what is being typed. Without an answer there is nothing to choose from, and the search itself is still to be had. */
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
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
