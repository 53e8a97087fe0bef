import { call } from '@portal/client/api/call';
import { useLocale } from '@portal/client/i18n/locale';
import type { Locale } from '@portal/contract/locales';
import { findSpellings, maxSearchLength, search, type SearchGroupKey, suggest, requestContent } from '@portal/contract/search';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { toResultGroup, toResultGroups, type ResultGroup } from './result-groups.ts';

/** The results in the previous language stay visible until those in the new one have loaded; a new query starts empty. */
export const resultsQuery = (locale: Locale, text: string) =>
  queryOptions({
    queryKey: ['search', 'results', text, locale],
    queryFn: async ({ signal }) => toResultGroups(await call(search, { query: { search: text, locale }, signal })),
    placeholderData: (previous: ResultGroup[] | undefined, query) => (query?.queryKey[2] === text ? previous : undefined),
  });

/** One more step of a group. It may have no results although more steps follow; past the end it is null. */
export const stepQuery = (locale: Locale, text: string, group: SearchGroupKey, from: number) =>
  queryOptions({
    queryKey: ['search', 'step', text, locale, group, from],
    queryFn: async ({ signal }) => {
      const query = { search: text, locale, group, from: String(from) };
      const [step] = await call(search, { query, signal });
      return step ? toResultGroup(step) : null;
    },
  });

/** The previous suggestions stay until the response arrives; a superseded call is aborted. */
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

/** Tells staff what was searched for without results. */
export function useRequestContent(text: string) {
  const locale = useLocale();
  return useMutation({ mutationFn: () => call(requestContent, { body: { search: text, locale } }) });
}

/** Trims the text and truncates it to what the server accepts. */
export function normalizeSearchText(text: string | undefined): string {
  return (text ?? '').trim().slice(0, maxSearchLength).trim();
}
