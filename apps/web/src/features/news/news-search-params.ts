import { searchParams, text } from '@portal/client/navigation/search-param-parsers';

import { contentId, listParams } from '../../navigation/list-search-params.ts';

/** The search parameters of `/newsannouncements`; `item` is the news item whose dialog is open. */
export const newsSearchParams = searchParams({ ...listParams, item: contentId, topic: text });
