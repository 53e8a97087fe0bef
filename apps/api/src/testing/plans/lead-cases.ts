import { leadPageSize, leadSorts } from '@portal/contract/leads';
import type { LeadFilter } from '../../features/leads/leads.queries.ts';

/** A query of the list that the screen can send. */
export interface LeadCase {
  readonly name: string;
  readonly filter: LeadFilter;
  readonly page: { readonly number: number; readonly size: number };
}

/**
 * Every sort in both directions, on the first page and in the middle; searches with few and with many results; filters by status
 * and country.
 */
export function leadCases(ofBigPartner: number): LeadCase[] {
  const middle = Math.floor(ofBigPartner / leadPageSize / 2);
  const sorts = leadSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => [
      aCase(`sort-${sort}-${order}-first`, { sort, order }),
      aCase(`sort-${sort}-${order}-middle`, { sort, order }, middle),
    ]),
  );
  const searches = Object.entries(texts).flatMap(([what, search]) => [
    aCase(`search-${what}`, { search }),
    aCase(`search-${what}-by-company`, { search, sort: 'company' }),
  ]);
  return [
    ...sorts,
    ...searches,
    aCase('search-everything-middle', { search: texts.everything, sort: 'name' }, middle),
    aCase('status', { status: 'New' }),
    aCase('status-by-company', { status: 'New', sort: 'company', order: 'desc' }),
    aCase('status-middle', { status: 'New', sort: 'email' }, Math.floor(middle / 5)),
    aCase('country-by-company', { country: 'FR', sort: 'company' }),
    aCase('status-and-country', { status: 'New', country: 'FR' }),
    aCase('status-and-search', { status: 'New', search: texts.name, sort: 'creationDate' }),
  ];
}

const texts = {
  id: '471',
  name: 'henrike a',
  email: 'ab1',
  day: '13/11/2023',
  month: '2023-11',
  phone: '5550 12',
  product: 'rampart rx 77',
  joined: 'rx77',
  words: 'gmbh henrike 77',
  country: 'germany',
  letter: 'z',
  everything: 'example',
  nothing: 'no such words',
} as const;

function aCase(name: string, filter: LeadFilter, number = 1): LeadCase {
  return { name, filter, page: { number, size: leadPageSize } };
}
