import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/portal/pricelist');

/** Filters and sorting of the price list, from the URL. */
export function usePriceParams() {
  const { q, category, sort = 'model', order = 'asc', page = 1 } = route.useSearch();
  return { q, category, sort, order, page };
}
