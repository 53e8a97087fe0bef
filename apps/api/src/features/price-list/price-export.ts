import type { Price } from '@portal/contract/price-list';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** The columns of the screen in their order. Every row has its currency, because people combine lists. */
export function priceColumns(currency: string): readonly ExportColumn<Price>[] {
  return [
    { header: 'Model', width: 24, value: (price) => price.model },
    { header: 'Name', width: 44, value: (price) => price.name },
    { header: 'Unit', width: 20, value: (price) => price.unit },
    { header: 'Price', kind: 'number', width: 14, value: (price) => Number(price.price) },
    { header: 'Currency', width: 10, value: () => currency },
  ];
}
