import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';

import { contentId, listParams, sortOrder } from '../../navigation/list-search-params.ts';

/** The search parameters of `/pricelist`. */
export const priceSearchParams = searchParams({
  category: contentId,
  q: listParams.q,
  page: listParams.page,
  order: sortOrder,
  sort: oneOf(['model', 'name', 'price']),
  list: contentId,
});
