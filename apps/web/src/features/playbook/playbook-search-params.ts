import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';

import { listParams, sortOrder } from '../../navigation/list-search-params.ts';

/** The search parameters of a portfolio, which lists its products. */
export const portfolioSearchParams = searchParams({ ...listParams, order: sortOrder });

/** The search parameters of a product, which lists its documents. */
export const productSearchParams = searchParams({ q: listParams.q, sort: oneOf(['updated']), order: sortOrder });
