import { useLingui } from '@lingui/react/macro';
import type { Price, PriceSort } from '@portal/contract/price-list';
import { Card } from '@portal/ui/card';
import { ColumnHead, DataCell, DataRow, DataTable, RowHead, type SortOrder } from '@portal/ui/data-table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useMediaQuery } from '../../app/media-query.ts';
import { onPhone } from '../../app/on-phone.ts';
import { formatPrice } from '../../i18n/prices.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { priceHeads, useSortPrices } from './sort-prices.ts';

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
  const sortBy = useSortPrices();
  const sorted = (column: PriceSort) => ({
    order: column === sort ? order : undefined,
    // Another column starts ascending, the same one turns around.
    onSort: () => sortBy(column, column === sort && order === 'asc' ? 'desc' : 'asc'),
  });

  if (isPhone) return <PriceCards prices={prices} currency={currency} />;
  return (
    <Card className="overflow-clip">
      <DataTable
        label={t(labels.menu.priceList)}
        head={
          <>
            <ColumnHead className="w-1/5 desktop:w-1/4" {...sorted('model')}>
              {t(priceHeads.model)}
            </ColumnHead>
            <ColumnHead {...sorted('name')}>{t(priceHeads.name)}</ColumnHead>
            <ColumnHead className="w-[15%] desktop:w-1/5">{t({ id: 'priceList.unit', message: 'Unit' })}</ColumnHead>
            <ColumnHead isEnd className="w-32 desktop:w-40" {...sorted('price')}>
              {t(priceHeads.price)}
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
            <DataCell data-content className="relative py-2 wrap-anywhere">
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
        <li key={price.model} className="relative grid rounded-lg border border-line bg-card px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-strong">
            <span data-content className="min-w-0 wrap-anywhere">
              {price.model}
            </span>
            <span className="ms-auto tabular-nums">
              <Amount price={price} currency={currency} />
            </span>
          </p>
          <p data-content className="text-13 wrap-anywhere text-muted">
            <ProductName price={price}>{price.name}</ProductName>
            {price.unit && ` · ${price.unit}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * A product of the playbook leads there; whichever portfolio holds it puts its own address into the bar. For a finger the link covers
 * the card or the cell that it is in, and its words stay where a text would stand.
 */
function ProductName({ price, children }: { price: Price; children: ReactNode }) {
  if (price.productId === null) return children;
  return (
    <Link
      to="/playbook/$categoryId/$productId"
      params={{ categoryId: 'unknown-category', productId: String(price.productId) }}
      className="rounded-xs underline-offset-[3px] hover:underline touch:after:absolute touch:after:inset-0"
    >
      {children}
    </Link>
  );
}

function Amount({ price, currency }: { price: Price; currency: string }) {
  return <span data-content>{formatPrice(price.price, currency, useLocale())}</span>;
}
