import { useLocale } from '@portal/client/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { priceListsQuery } from './price-list.api.ts';

const route = getRouteApi('/portal/pricelist');

/** Returns all price lists of the partner and the selected one: the list in the URL, or else the one that is valid today. */
export function useSelectedPriceList() {
  const lists = useQuery(priceListsQuery(useLocale()));
  const { list: idInUrl } = route.useSearch();
  return { lists, selected: lists.data?.find(({ id }) => String(id) === idInUrl) ?? lists.data?.[0] };
}
