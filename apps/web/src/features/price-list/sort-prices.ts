import { msg } from '@lingui/core/macro';
import type { PriceSort } from '@portal/contract/price-list';
import type { SortOrder } from '@portal/ui/data-table';
import { useNavigate } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';

/** By model and ascending is the first and is not written. */
export function useSortPrices(): (column: PriceSort, order: SortOrder) => void {
  const navigate = useNavigate();
  return (column, order) =>
    void navigate({
      to: '.',
      search: (old) => ({
        ...old,
        sort: column === 'model' ? undefined : column,
        order: order === 'asc' ? undefined : order,
        page: undefined,
      }),
      replace: true,
      resetScroll: false,
    });
}

export const priceHeads = {
  model: labels.field.model,
  name: labels.section.product,
  price: msg({ id: 'priceList.price', message: 'Price' }),
};
