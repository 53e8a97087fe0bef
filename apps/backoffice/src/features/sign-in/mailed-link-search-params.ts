import { searchParams, text } from '@portal/client/navigation/search-param-parsers';

/** The search parameters of a link sent by email. */
export const mailedLinkSearchParams = searchParams({ token: text });
