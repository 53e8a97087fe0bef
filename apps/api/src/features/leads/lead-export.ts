import type { Lead } from '@portal/contract/leads';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** The columns of the screen in their order, then those shown only in the details. */
export const leadColumns: readonly ExportColumn<Lead>[] = [
  { header: 'ID', kind: 'number', width: 10, value: (lead) => lead.id },
  { header: 'First name', width: 16, value: (lead) => lead.firstname },
  { header: 'Last name', width: 18, value: (lead) => lead.lastname },
  { header: 'Company', width: 28, value: (lead) => lead.company },
  { header: 'Status', width: 14, value: (lead) => lead.status },
  { header: 'Email', width: 30, value: (lead) => lead.email },
  { header: 'Phone', kind: 'phone', width: 20, value: (lead) => lead.phone },
  { header: 'Created', kind: 'day', width: 12, value: (lead) => lead.creationDate },
  { header: 'Country', width: 10, value: (lead) => lead.country_iso },
  { header: 'Street', width: 24, value: (lead) => lead.street },
  { header: 'ZIP code', width: 10, value: (lead) => lead.zip },
  { header: 'Products', width: 28, value: (lead) => lead.products.map(({ model }) => model).join(', ') },
  { header: 'Message', width: 50, value: (lead) => lead.message },
  { header: 'Note', width: 40, value: (lead) => lead.note },
];
