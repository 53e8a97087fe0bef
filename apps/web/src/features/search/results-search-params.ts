import { oneOf, searchParams, text } from '@portal/client/navigation/search-param-parsers';

/** The search parameters of `/searchresults`; `more` says how many steps of each group are open. */
export const resultsSearchParams = searchParams({ query: text, kind: text, view: oneOf(['list']), more: text });
