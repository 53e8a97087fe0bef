import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useLocale } from '../../i18n/locale.ts';
import { priceListsQuery } from './price-list.api.ts';

/** Of the partner's price lists the one that holds today, unless the address names another. */
export function useShownList() {
  const lists = useQuery(priceListsQuery(useLocale()));
  const { list: chosen } = useSearch({ strict: false });
  return { lists, shown: lists.data?.find(({ id }) => String(id) === chosen) ?? lists.data?.[0] };
}
