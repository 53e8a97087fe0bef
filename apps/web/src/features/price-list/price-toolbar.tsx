import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { exportPrices, type PriceList, priceSorts } from '@portal/contract/price-list';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { ExportMenu } from '../../lists/export-menu.tsx';
import { ListSearch } from '../../lists/list-controls.tsx';
import { SortSelect } from '../../lists/sort-select.tsx';
import { useSorting } from '@portal/client/lists/use-sorting';
import { labels } from '../../i18n/labels.ts';
import { PortfolioFilter } from './portfolio-filter.tsx';
import { pricesQuery } from './price-list.api.ts';
import { priceColumns } from './price-columns.ts';
import { usePriceParams } from './use-price-params.ts';

interface PriceToolbarProps {
  readonly lists: readonly PriceList[];
  readonly selected: PriceList;
}

/** One row; on a phone three rows: search, filters, and sorting with export. */
export function PriceToolbar({ lists, selected }: PriceToolbarProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const { sort, order } = usePriceParams();
  const { sortBy } = useSorting({ sort, order, defaultSort: 'model' });
  return (
    <div className="mb-4 flex gap-2 max-tablet:mb-3 tablet:max-desktop:gap-1.5 max-tablet:flex-col print:hidden">
      <ListSearch
        label={t({ id: 'priceList.search', message: 'Search models and products' })}
        className="min-w-0 tablet:max-w-96 tablet:grow tablet:basis-59"
      />
      <div className="flex min-w-0 gap-2 max-tablet:empty:hidden max-tablet:*:flex-1 tablet:contents">
        <PortfolioFilter />
        {lists.length > 1 && <PriceListSelect lists={lists} selected={selected} />}
      </div>
      <div className="flex gap-2 tablet:ms-auto tablet:shrink-0">
        {isPhone && (
          <div className="grid min-w-0 flex-1">
            <SortSelect columns={priceSorts} names={priceColumns} sort={sort} order={order} onChange={sortBy} />
          </div>
        )}
        <Export list={selected} />
      </div>
    </div>
  );
}

function Export({ list }: { list: PriceList }) {
  const locale = useLocale();
  const params = usePriceParams();
  const { q, category, sort, order } = params;
  const prices = useQuery(pricesQuery(locale, list.id, params));
  const query = { locale, q, category, sort, order };
  return <ExportMenu endpoint={exportPrices} params={{ id: String(list.id) }} query={query} isEmpty={prices.data?.total === 0} />;
}

function PriceListSelect({ lists, selected }: PriceToolbarProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const newestFirst = lists.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom));
  return (
    <span className="grid min-w-0 tablet:shrink-0">
      <NativeSelect
        label={t(labels.menu.priceList)}
        value={selected.id}
        onChange={(event) =>
          void navigate({ to: '.', search: (old) => ({ ...old, list: event.target.value, page: undefined }), resetScroll: false })
        }
      >
        {newestFirst.map(({ id, name }) => (
          <option key={id} value={id} data-content>
            {name}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}
