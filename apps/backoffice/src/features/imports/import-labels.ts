import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportMode, ImportScope, ValueRules } from '@portal/contract/backoffice/feeds';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { ImportDoor } from '@portal/contract/backoffice/imports';

/** What is imported, as a heading or a value of its own. */
export const kindLabels: Record<ImportKind, MessageDescriptor> = {
  licences: msg({ id: 'imports.kindLicences', message: 'Licences' }),
  partners: msg({ id: 'imports.kindPartners', message: 'Partners' }),
  people: msg({ id: 'imports.kindPeople', message: 'People' }),
  leads: msg({ id: 'imports.kindLeads', message: 'Leads' }),
  products: msg({ id: 'imports.kindProducts', message: 'Products' }),
  documents: msg({ id: 'imports.kindDocuments', message: 'Documents' }),
  price_lists: msg({ id: 'imports.kindPriceLists', message: 'Price lists' }),
};

/** The same within a sentence, in the plural. */
export const kindNouns: Record<ImportKind, MessageDescriptor> = {
  licences: msg({ id: 'imports.licences', message: 'licences' }),
  partners: msg({ id: 'imports.partners', message: 'partners' }),
  people: msg({ id: 'imports.people', message: 'people' }),
  leads: msg({ id: 'imports.leads', message: 'leads' }),
  products: msg({ id: 'imports.products', message: 'products' }),
  documents: msg({ id: 'imports.documents', message: 'documents' }),
  price_lists: msg({ id: 'imports.prices', message: 'prices' }),
};

export const modeLabels: Record<ImportMode, MessageDescriptor> = {
  both: msg({ id: 'imports.modeBoth', message: 'Create and update' }),
  create: msg({ id: 'imports.modeCreate', message: 'Create only' }),
  update: msg({ id: 'imports.modeUpdate', message: 'Update only' }),
};

export const scopeLabels: Record<ImportScope, MessageDescriptor> = {
  changes: msg({ id: 'imports.scopeChanges', message: 'Changes' }),
  snapshot: msg({ id: 'imports.scopeSnapshot', message: 'Snapshot' }),
};

export const dayOrderLabels: Record<NonNullable<ValueRules['days']>, MessageDescriptor> = {
  dmy: msg({ id: 'imports.dayFirst', message: 'Day first: 31.12.2027' }),
  mdy: msg({ id: 'imports.monthFirst', message: 'Month first: 12/31/2027' }),
};

export const decimalSignLabels: Record<NonNullable<ValueRules['decimal']>, MessageDescriptor> = {
  comma: msg({ id: 'imports.decimalComma', message: 'Comma: 1.234,50' }),
  point: msg({ id: 'imports.decimalPoint', message: 'Point: 1,234.50' }),
};

/** How a file came, where the name of a person stands otherwise. */
export const doorLabels: Record<ImportDoor, MessageDescriptor> = {
  upload: msg({ id: 'imports.doorUpload', message: 'Upload' }),
  http: msg({ id: 'imports.doorHttp', message: 'HTTP' }),
  folder: msg({ id: 'imports.doorFolder', message: 'Folder' }),
};

/** Names of columns, fields and counts that several parts of the screen share with the audit. */
export const importLabels = {
  file: msg({ id: 'imports.file', message: 'File' }),
  feed: msg({ id: 'imports.feed', message: 'Feed' }),
  kind: msg({ id: 'imports.kind', message: 'Type' }),
  source: msg({ id: 'imports.source', message: 'Source' }),
  mode: msg({ id: 'imports.mode', message: 'Mode' }),
  scope: msg({ id: 'imports.scope', message: 'Scope' }),
  maxRemovedPercent: msg({ id: 'imports.maxRemovedPercent', message: 'Largest share removed without asking' }),
  expectedBy: msg({ id: 'imports.expectedBy', message: 'Expected by' }),
  expectedDays: msg({ id: 'imports.expectedDays', message: 'Expected on' }),
  timeZone: msg({ id: 'imports.timeZone', message: 'Time zone' }),
  orderOfDays: msg({ id: 'imports.orderOfDays', message: 'Order in dates' }),
  decimalSign: msg({ id: 'imports.decimalSign', message: 'Decimal sign' }),
  newRows: msg({ id: 'imports.newRows', message: 'New' }),
  changedRows: msg({ id: 'imports.changedRows', message: 'Changed' }),
  goneRows: msg({ id: 'imports.goneRows', message: 'Gone' }),
  sameRows: msg({ id: 'imports.sameRows', message: 'As they are' }),
  faultRows: msg({ id: 'imports.faultRows', message: 'Refused rows' }),
} as const;
