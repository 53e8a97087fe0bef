import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PriceList } from '@portal/contract/price-list';
import { Card } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';

import { messageOf } from '../../api/api-error.ts';
import { ListPager, ListRange } from '../../app/list-controls.tsx';
import { NoMatch } from '../../app/no-match.tsx';
import { useTryAgain } from '../../app/try-again.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { PriceListLoading } from './price-list-loading.tsx';
import { pricesOnPage, pricesQuery } from './price-list.api.ts';
import { PriceTable } from './price-table.tsx';
import { useWantedPrices } from './use-wanted-prices.ts';

/** Searched, sorted and paged by the server, as the address says. */
export function Prices({ list }: { list: PriceList }) {
  const { t } = useLingui();
  const wanted = useWantedPrices();
  const { sort, order, page } = wanted;
  const query = useQuery(pricesQuery(useLocale(), list.id, wanted));
  const tryAgain = useTryAgain();

  // Of a list that was empty nothing can stay while another one comes.
  if (query.isPending || (query.isPlaceholderData && query.data.total === 0)) return <PriceListLoading hasSearch={false} />;
  if (query.isError) {
    return (
      <Card className="grid min-h-96 place-content-center">
        <ErrorState
          title={t({ id: 'priceList.failed', message: 'We couldn’t load your price list' })}
          text={messageOf(query.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={tryAgain}
        />
      </Card>
    );
  }
  const { prices, total } = query.data;
  const pages = Math.max(1, Math.ceil(total / pricesOnPage));
  if (total === 0) return <NoMatch level={2} />;
  if (page > pages && !query.isPlaceholderData) return <Navigate to="." search={(old) => ({ ...old, page: pages })} replace />;
  return (
    <div className="grid gap-4">
      <div aria-busy={query.isPlaceholderData} className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        <PriceTable prices={prices} currency={list.currency} sort={sort} order={order} />
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-tablet:justify-center tablet:px-5 print:hidden">
        <ListRange
          page={Math.min(page, pages)}
          pageSize={pricesOnPage}
          shown={prices.length}
          total={total}
          found={t({ id: 'priceList.count', message: plural(total, { one: '# price', other: '# prices' }) })}
        />
        <ListPager label={t({ id: 'priceList.pages', message: 'Price pagination' })} page={page} pages={pages} />
      </div>
    </div>
  );
}
