import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import type { PriceList } from '@portal/contract/price-list';
import { useQuery } from '@tanstack/react-query';

import { NoMatches } from '../../lists/no-matches.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { PriceListSkeleton } from './price-list-skeleton.tsx';
import { pricePageSize, pricesQuery } from './price-list.api.ts';
import { PriceTable } from './price-table.tsx';
import { usePriceParams } from './use-price-params.ts';

/** The prices of one list: searched, sorted and paged by the server, as the URL says. */
export function Prices({ list }: { list: PriceList }) {
  const { t } = useLingui();
  const params = usePriceParams();
  const { sort, order, page } = params;
  return (
    <PagedList
      query={useQuery(pricesQuery(useLocale(), list.id, params))}
      rowsOf={({ prices }) => prices}
      page={page}
      pageSize={pricePageSize}
      pending={<PriceListSkeleton hasToolbar={false} />}
      empty={<NoMatches level={2} />}
      failure={(error) => ({
        title: t({ id: 'priceList.failed', message: 'We couldn’t load your price list' }),
        text: errorMessage(error),
      })}
      found={(total) => t({ id: 'priceList.count', message: plural(total, { one: '# price', other: '# prices' }) })}
      pagerLabel={t({ id: 'priceList.pages', message: 'Price pagination' })}
      className="grid gap-4"
      footerStyle="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-tablet:justify-center tablet:px-5 print:hidden"
    >
      {(prices) => <PriceTable prices={prices} currency={list.currency} sort={sort} order={order} />}
    </PagedList>
  );
}
