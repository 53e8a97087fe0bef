import type { ExportColumn } from '../../http/export/export-column.ts';
import { countryCodeOf } from '../leads/country-names.ts';
import type { SignupDetailsRow } from './signup-requests.queries.ts';

/** What the visitor has written, then what became of it. */
export const signupColumns: readonly ExportColumn<SignupDetailsRow>[] = [
  { header: 'id', width: 38, value: ({ id }) => id },
  { header: 'status', width: 12, value: ({ state }) => state },
  { header: 'company', width: 28, value: ({ company }) => company },
  { header: 'firstName', width: 16, value: ({ firstName }) => firstName },
  { header: 'lastName', width: 18, value: ({ lastName }) => lastName },
  { header: 'email', width: 32, value: ({ email }) => email },
  { header: 'phone', kind: 'phone', width: 20, value: ({ phone }) => phone },
  { header: 'website', width: 28, value: ({ website }) => website },
  { header: 'country', width: 16, value: ({ country }) => country },
  { header: 'countryCode', width: 12, value: ({ country }) => (country && countryCodeOf(country)) || null },
  { header: 'language', width: 10, value: ({ locale }) => locale },
  { header: 'message', width: 50, value: ({ message }) => message },
  { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt.toISOString() },
  { header: 'owner', width: 24, value: ({ ownerName }) => ownerName },
  { header: 'decidedAt', width: 26, value: ({ decidedAt }) => decidedAt?.toISOString() ?? null },
  { header: 'decidedBy', width: 24, value: ({ deciderName }) => deciderName },
  { header: 'partner', width: 28, value: ({ partnerName }) => partnerName },
  { header: 'partnerPortalId', width: 38, value: ({ partnerId }) => partnerId },
  { header: 'refusalReason', width: 14, value: ({ reason }) => reason },
  { header: 'note', width: 40, value: ({ note }) => note },
  { header: 'refusalText', width: 50, value: ({ refusalText }) => refusalText },
];
