import { partnerPageSize, partnerSorts } from '@portal/contract/backoffice/partners';

import type { PartnerFilter } from '../../features/partners/partner-list.queries.ts';

/** A query of the list that the screen can send. */
export interface PartnerCase {
  readonly name: string;
  readonly filter: PartnerFilter;
  readonly page: { readonly number: number; readonly size: number };
}

/** Every order in both directions, filters and searches, each on its first page. */
export const partnerCases: readonly PartnerCase[] = [
  ...partnerSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => aCase(`partners-sort-${sort}-${order}`, { sort, order })),
  ),
  aCase('partners-country', { country: 'SE' }),
  aCase('partners-country-by-last-sign-in', { country: 'SE', sort: 'lastSignIn', order: 'desc' }),
  aCase('partners-tier', { tier: 'Silver' }),
  aCase('partners-disabled', { state: 'disabled' }),
  aCase('partners-invited', { state: 'invited' }),
  aCase('partners-quiet', { state: 'active', lastSignIn: 'over30' }),
  aCase('partners-search-one', { search: 'ERP-777' }),
  aCase('partners-search-many', { search: 'gmbh' }),
  aCase('partners-search-none', { search: 'no such company' }),
];

function aCase(name: string, filter: PartnerFilter): PartnerCase {
  return { name, filter, page: { number: 1, size: partnerPageSize } };
}
