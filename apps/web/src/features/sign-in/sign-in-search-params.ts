import { searchParams, text } from '@portal/client/navigation/search-param-parsers';

/** The search parameters of the sign-in screen: where to go after signing in. */
export const signInSearchParams = searchParams({ return: text });

/** The search parameters of a link sent by email. */
export const mailedLinkSearchParams = searchParams({ token: text });
