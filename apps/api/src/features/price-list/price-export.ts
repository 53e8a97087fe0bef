import type { Price } from '@portal/contract/price-list';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** In the order of the screen. Every row says its currency, for who puts two lists together. */
export function priceColumns(currency: string): readonly ExportColumn<Price>[] {
  return [
    { head: 'Model', width: 24, value: (price) => price.model },
    { head: 'Name', width: 44, value: (price) => price.name },
    { head: 'Unit', width: 20, value: (price) => price.unit },
    { head: 'Price', kind: 'number', width: 14, value: (price) => Number(price.price) },
    { head: 'Currency', width: 10, value: () => currency },
  ];
}
