import { useLocale } from '@portal/client/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { priceListsQuery } from './price-list.api.ts';

const route = getRouteApi('/portal/pricelist');

/** The partner's price list that is valid today, unless the URL names another. */
export function useShownList() {
  const lists = useQuery(priceListsQuery(useLocale()));
  const { list: chosen } = route.useSearch();
  return { lists, shown: lists.data?.find(({ id }) => String(id) === chosen) ?? lists.data?.[0] };
}
