import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Price, type PriceSort, priceSorts } from '@portal/contract/price-list';
import { Card } from '@portal/ui/card';
import { ColumnHead, DataCell, DataRow, DataTable, RowHead, type SortOrder } from '@portal/ui/data-table';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useMediaQuery } from '../../app/media-query.ts';
import { onPhone } from '../../app/on-phone.ts';
import { SortChoice } from '../../app/sort-choice.tsx';
import { formatPrice } from '../../i18n/prices.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';

interface PriceTableProps {
  readonly prices: readonly Price[];
  readonly currency: string;
  readonly sort: PriceSort;
  readonly order: SortOrder;
}

/** On a phone its rows are cards. */
export function PriceTable({ prices, currency, sort, order }: PriceTableProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(onPhone);
  const sortBy = useSortBy();
  const sorted = (column: PriceSort) => ({
    order: column === sort ? order : undefined,
    // Another column starts ascending, the same one turns around.
    onSort: () => sortBy(column, column === sort && order === 'asc' ? 'desc' : 'asc'),
  });

  if (isPhone) {
    return (
      <div className="grid gap-3">
        <SortChoice columns={priceSorts} names={heads} sort={sort} order={order} onChange={sortBy} />
        <PriceCards prices={prices} currency={currency} />
      </div>
    );
  }
  return (
    <Card className="overflow-clip">
      <DataTable
        label={t(labels.menu.priceList)}
        head={
          <>
            <ColumnHead className="w-1/5 desktop:w-1/4" {...sorted('model')}>
              {t(heads.model)}
            </ColumnHead>
            <ColumnHead {...sorted('name')}>{t(heads.name)}</ColumnHead>
            <ColumnHead className="w-[15%] desktop:w-1/5">{t({ id: 'priceList.unit', message: 'Unit' })}</ColumnHead>
            <ColumnHead isEnd className="w-32 desktop:w-40" {...sorted('price')}>
              {t(heads.price)}
            </ColumnHead>
          </>
        }
      >
        {prices.map((price) => (
          <DataRow key={price.model}>
            <RowHead data-content className="truncate font-medium text-strong">
              {price.model}
            </RowHead>
            {/* On two lines where it must be: its end tells apart a year and three. */}
            <DataCell data-content className="py-2 wrap-anywhere">
              <ProductName price={price}>{price.name}</ProductName>
            </DataCell>
            <DataCell data-content className="truncate text-muted">
              {price.unit}
            </DataCell>
            <DataCell isEnd className="font-medium text-strong">
              <Amount price={price} currency={currency} />
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Card>
  );
}

function PriceCards({ prices, currency }: { prices: readonly Price[]; currency: string }) {
  return (
    <ul className="grid gap-2">
      {prices.map((price) => (
        <li key={price.model} className="flex items-center gap-3 rounded-lg border border-line bg-card px-4 py-3">
          <div data-content className="min-w-0 flex-1">
            <p className="font-semibold text-strong">{price.model}</p>
            <p className="text-13 text-muted">
              <ProductName price={price}>{price.name}</ProductName>
              {price.unit && ` · ${price.unit}`}
            </p>
          </div>
          <p className="font-semibold text-strong tabular-nums">
            <Amount price={price} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A product of the playbook leads there; whichever portfolio holds it puts its own address into the bar. */
function ProductName({ price, children }: { price: Price; children: ReactNode }) {
  if (price.productId === null) return children;
  return (
    <Link
      to="/playbook/$categoryId/$productId"
      params={{ categoryId: 'unknown-category', productId: String(price.productId) }}
      className="rounded-xs underline-offset-[3px] hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:align-middle"
    >
      {children}
    </Link>
  );
}

function Amount({ price, currency }: { price: Price; currency: string }) {
  return <span data-content>{formatPrice(price.price, currency, useLocale())}</span>;
}

/** By model and ascending is the first and is not written. */
function useSortBy(): (column: PriceSort, order: SortOrder) => void {
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

const heads = {
  model: labels.field.model,
  name: labels.section.product,
  price: msg({ id: 'priceList.price', message: 'Price' }),
};
