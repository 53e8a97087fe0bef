import { useSearch, type ValidateUseSearchResult } from '@tanstack/react-router';

type SearchOfAnyRoute = ValidateUseSearchResult<{ strict: false }>;

/**
 * One search parameter of whichever route is shown, for components that several routes share. A component of one screen reads
 * the search of its own route instead, with `getRouteApi(id).useSearch()`.
 */
export function useSearchParam<Name extends keyof SearchOfAnyRoute>(name: Name): SearchOfAnyRoute[Name] {
  return useSearch({ strict: false })[name];
}
