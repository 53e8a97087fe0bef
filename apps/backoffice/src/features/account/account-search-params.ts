import { searchParams, text } from '@portal/client/navigation/search-param-parsers';

/** The search parameters of the account screen. */
export const accountSearchParams = searchParams({ tab: text });
