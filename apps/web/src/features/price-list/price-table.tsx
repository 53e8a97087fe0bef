import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '@portal/client/i18n/format-price';
import { useLocale } from '@portal/client/i18n/locale';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import type { Price, PriceSort } from '@portal/contract/price-list';
import { Card } from '@portal/ui/card';
import { ColumnHeader, DataCell, DataRow, DataTable, RowHeader, type SortOrder } from '@portal/ui/data-table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { unknownCategory } from '../../content/product-link.tsx';
import { labels } from '../../i18n/labels.ts';
import { useSorting } from '@portal/client/lists/use-sorting';
import { priceColumns } from './price-columns.ts';

interface PriceTableProps {
  readonly prices: readonly Price[];
  readonly currency: string;
  readonly sort: PriceSort;
  readonly order: SortOrder;
}

/** The prices as a table; on a phone the rows are cards. */
export function PriceTable({ prices, currency, sort, order }: PriceTableProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const { orderOf, toggleSort } = useSorting({ sort, order, defaultSort: 'model' });
  const sortProps = (column: PriceSort) => ({ order: orderOf(column), onSort: () => toggleSort(column) });

  if (isPhone) return <PriceCards prices={prices} currency={currency} />;
  return (
    <Card className="overflow-clip">
      <DataTable
        label={t(labels.menu.priceList)}
        head={
          <>
            <ColumnHeader className="w-1/5 desktop:w-1/4" {...sortProps('model')}>
              {t(priceColumns.model)}
            </ColumnHeader>
            <ColumnHeader {...sortProps('name')}>{t(priceColumns.name)}</ColumnHeader>
            <ColumnHeader className="w-[15%] desktop:w-1/5">{t({ id: 'priceList.unit', message: 'Unit' })}</ColumnHeader>
            <ColumnHeader alignEnd className="w-32 desktop:w-40" {...sortProps('price')}>
              {t(priceColumns.price)}
            </ColumnHeader>
          </>
        }
      >
        {prices.map((price) => (
          <DataRow key={price.model}>
            <RowHeader data-content className="truncate font-medium text-strong">
              {price.model}
            </RowHeader>
            {/* The name wraps instead of being truncated: licences of one and three years differ only at its end. */}
            <DataCell data-content className="relative py-2 wrap-anywhere">
              <ProductName price={price}>{price.name}</ProductName>
            </DataCell>
            <DataCell data-content className="truncate text-muted">
              {price.unit}
            </DataCell>
            <DataCell alignEnd className="font-medium text-strong">
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
 * Links to the product in the playbook, which redirects to a portfolio that contains it. For touch, the link covers its card or
 * cell.
 */
function ProductName({ price, children }: { price: Price; children: ReactNode }) {
  if (price.productId === null) return children;
  return (
    <Link
      to="/playbook/$categoryId/$productId"
      params={{ categoryId: unknownCategory, productId: String(price.productId) }}
      className="rounded-xs underline-offset-[3px] hover:underline touch:after:absolute touch:after:inset-0"
    >
      {children}
    </Link>
  );
}

function Amount({ price, currency }: { price: Price; currency: string }) {
  return <span data-content>{formatPrice(price.price, currency, useLocale())}</span>;
}
