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

/** For what is being typed. Without an answer there is nothing to choose from, and the search itself is still to be had. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = searchText(typed);
  const paused = usePaused(text);
  const isEnough = enough.test(text);
  const { data } = useQuery({ ...suggestionsQuery(useLocale(), paused), enabled: isEnough && enough.test(paused) });
  return isEnough ? (data ?? none) : none;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
