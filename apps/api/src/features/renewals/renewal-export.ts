import type { ExportColumn } from '../../http/export/export-column.ts';
import type { Licence } from './renewals.queries.ts';

/** The columns of the screen in their order. */
export const renewalColumns: readonly ExportColumn<Licence>[] = [
  { header: 'ID', kind: 'number', width: 10, value: (licence) => licence.number },
  { header: 'Product Name', width: 44, value: (licence) => licence.productName },
  { header: 'Device Serial Number', width: 26, value: (licence) => licence.deviceSerial },
  { header: 'Expiration Date', kind: 'day', width: 16, value: (licence) => licence.expiresOn },
  { header: 'Status', width: 16, value: (licence) => licence.status },
];
