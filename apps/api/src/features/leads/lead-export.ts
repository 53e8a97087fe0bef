import type { Lead } from '@portal/contract/leads';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** The columns of the screen in their order, then those shown only in the details. */
export const leadColumns: readonly ExportColumn<Lead>[] = [
  { head: 'ID', kind: 'number', width: 10, value: (lead) => lead.id },
  { head: 'First name', width: 16, value: (lead) => lead.firstname },
  { head: 'Last name', width: 18, value: (lead) => lead.lastname },
  { head: 'Company', width: 28, value: (lead) => lead.company },
  { head: 'Status', width: 14, value: (lead) => lead.status },
  { head: 'Email', width: 30, value: (lead) => lead.email },
  { head: 'Phone', kind: 'phone', width: 20, value: (lead) => lead.phone },
  { head: 'Created', kind: 'day', width: 12, value: (lead) => lead.creationDate },
  { head: 'Country', width: 10, value: (lead) => lead.country_iso },
  { head: 'Street', width: 24, value: (lead) => lead.street },
  { head: 'ZIP code', width: 10, value: (lead) => lead.zip },
  { head: 'Products', width: 28, value: (lead) => lead.products.map(({ model }) => model).join(', ') },
  { head: 'Message', width: 50, value: (lead) => lead.message },
  { head: 'Note', width: 40, value: (lead) => lead.note },
];
