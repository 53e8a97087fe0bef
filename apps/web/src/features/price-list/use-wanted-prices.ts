import { priceSorts } from '@portal/contract/price-list';
import { useSearch } from '@tanstack/react-router';

/** What of a price list is shown, and in which order, as the address says. */
export function useWantedPrices() {
  const { q, category, sort: wanted, order = 'asc', page = 1 } = useSearch({ strict: false });
  const sort = priceSorts.find((each) => each === wanted) ?? 'model';
  return { q, category, sort, order, page };
}
