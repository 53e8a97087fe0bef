import type { Person } from '@portal/contract/backoffice/people';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** A person of the list, with the id by which other systems know the company. */
export interface ExportedPerson extends Person {
  readonly partnerExternalId: string | null;
}

/** As with partners: first the fields of an import, then columns that only inform. */
export const peopleColumns: readonly ExportColumn<ExportedPerson>[] = [
  { header: 'portalId', width: 38, value: ({ id }) => id },
  { header: 'email', width: 32, value: ({ email }) => email },
  { header: 'firstName', width: 16, value: ({ firstName }) => firstName },
  { header: 'lastName', width: 18, value: ({ lastName }) => lastName },
  { header: 'jobTitle', width: 20, value: ({ jobTitle }) => jobTitle },
  { header: 'phone', width: 20, value: ({ phone }) => phone },
  { header: 'language', width: 10, value: ({ locale }) => locale },
  { header: 'partnerExternalId', width: 18, value: ({ partnerExternalId }) => partnerExternalId },
  { header: 'partnerName', width: 28, value: ({ partner }) => partner?.name ?? null },
  { header: 'type', width: 10, value: ({ kind }) => kind },
  { header: 'role', width: 10, value: ({ role }) => role },
  { header: 'status', width: 12, value: ({ state }) => state },
  { header: 'invitation', width: 12, value: ({ invitation }) => invitation?.state ?? null },
  { header: 'secondFactor', width: 12, value: ({ hasTwoFactor }) => (hasTwoFactor ? 'on' : 'off') },
  { header: 'lastSignInAt', width: 26, value: ({ lastSignInAt }) => lastSignInAt },
  { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt },
];
