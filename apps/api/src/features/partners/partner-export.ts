import type { ExportColumn } from '../../http/export/export-column.ts';
import type { ExportedPartner } from './partner-export.queries.ts';

/**
 * The first columns are named as the fields of an import, which recognises the partner by `portalId` and reads values in this form. The
 * others only inform: their names are those of no field, so an import leaves them out.
 */
export const partnerColumns: readonly ExportColumn<ExportedPartner>[] = [
  { header: 'portalId', width: 38, value: ({ id }) => id },
  { header: 'name', width: 28, value: ({ name }) => name },
  { header: 'country', width: 10, value: ({ country }) => country },
  { header: 'region', width: 16, value: ({ region }) => region },
  { header: 'tier', width: 14, value: ({ tier }) => tier },
  { header: 'website', width: 28, value: ({ website }) => website },
  { header: 'email', width: 30, value: ({ email }) => email },
  // As text: the form for phone numbers would change their spelling, and an import would find a change.
  { header: 'phone', width: 20, value: ({ phone }) => phone },
  { header: 'address', width: 36, value: ({ address }) => address },
  { header: 'vatId', width: 18, value: ({ cif }) => cif },
  { header: 'sapId', width: 14, value: ({ sapId }) => sapId },
  { header: 'hubspotId', width: 14, value: ({ hubspotId }) => hubspotId },
  { header: 'priceGroup', width: 14, value: ({ priceGroup }) => priceGroup },
  { header: 'renewalsEnabled', width: 16, value: ({ renewalsEnabled }) => (renewalsEnabled ? 'yes' : 'no') },
  { header: 'status', width: 12, value: ({ state }) => state },
  { header: 'recordSource', width: 14, value: ({ source }) => source },
  { header: 'idInSource', width: 18, value: ({ externalId }) => externalId },
  { header: 'people', kind: 'number', width: 8, value: ({ people }) => people },
  { header: 'signedInWithin30Days', kind: 'number', width: 20, value: ({ signedIn }) => signedIn },
  { header: 'lastSignInAt', width: 26, value: ({ lastSignInAt }) => lastSignInAt?.toISOString() ?? null },
  { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt.toISOString() },
];
