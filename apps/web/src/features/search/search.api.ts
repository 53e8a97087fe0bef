import type { Locale } from '@portal/contract/locales';
import { findSpellings, longestSearch, search, type SearchGroupKey, suggest, wishForContent } from '@portal/contract/search';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { readGroup, readResults, type ResultGroup } from './read-results.ts';

/** Another language shows over the one before; other words begin anew. */
export const resultsQuery = (locale: Locale, text: string) =>
  queryOptions({
    queryKey: ['search', 'results', text, locale],
    queryFn: async ({ signal }) => readResults(await call(search, { query: { search: text, locale }, signal })),
    placeholderData: (previous: ResultGroup[] | undefined, query) => (query?.queryKey[2] === text ? previous : undefined),
  });

/** A step further into one group, which may have nothing to show and yet more after it; null past its end. */
export const stepQuery = (locale: Locale, text: string, group: SearchGroupKey, from: number) =>
  queryOptions({
    queryKey: ['search', 'step', text, locale, group, from],
    queryFn: async ({ signal }) => {
      const query = { search: text, locale, group, from: String(from) };
      const [step] = await call(search, { query, signal });
      return step ? readGroup(step) : null;
    },
  });

/** What was suggested for the letters before stays until there is an answer; a call that is overtaken is given up. */
export const suggestionsQuery = (locale: Locale, text: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', text, locale],
    queryFn: async ({ signal }) => (await call(suggest, { query: { search: text, locale }, signal })).suggestions,
    placeholderData: keepPreviousData,
  });

export const spellingsQuery = (locale: Locale, text: string) =>
  queryOptions({
    queryKey: ['search', 'spellings', text, locale],
    queryFn: async ({ signal }) => (await call(findSpellings, { query: { search: text, locale }, signal })).spellings,
  });

/** Tells the provider's staff what was searched for and not found. */
export function useWish(text: string) {
  const locale = useLocale();
  return useMutation({ mutationFn: () => call(wishForContent, { body: { search: text, locale } }) });
}

/** As it is searched for: without blanks around it, and no longer than the server reads. */
export function searchText(written: string | undefined): string {
  return (written ?? '').trim().slice(0, longestSearch).trim();
}
