import { searchParams } from '@portal/client/navigation/search-param-parsers';

import { contentId, listParams } from '../../navigation/list-search-params.ts';

/** The search parameters of a list of media assets; `item` is the asset whose dialog is open. */
export const assetSearchParams = searchParams({ ...listParams, item: contentId });
