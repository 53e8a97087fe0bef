import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';

import { contentId } from '../../navigation/list-search-params.ts';

/** The search parameters of `/dashboard`: the tab of the content card, and the event whose dialog is open. */
export const dashboardSearchParams = searchParams({ content: oneOf(['popular', 'new']), event: contentId });
