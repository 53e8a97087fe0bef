import type { Price } from '@portal/contract/price-list';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** The columns of the screen in their order. Every row has its currency, because people combine lists. */
export function priceColumns(currency: string): readonly ExportColumn<Price>[] {
  return [
    { head: 'Model', width: 24, value: (price) => price.model },
    { head: 'Name', width: 44, value: (price) => price.name },
    { head: 'Unit', width: 20, value: (price) => price.unit },
    { head: 'Price', kind: 'number', width: 14, value: (price) => Number(price.price) },
    { head: 'Currency', width: 10, value: () => currency },
  ];
}
