import { renewalPageSize, renewalSorts } from '@portal/contract/renewals';
import { toLicenceFilter, type LicenceFilter, type RenewalFilterParams } from '../../features/renewals/licence-filter.ts';
import { measurementToday } from './bulk-insert-licences.ts';

/** A query of the list that the screen can send. */
interface RenewalCase {
  readonly name: string;
  readonly params: {
    readonly filter: LicenceFilter;
    readonly page: { readonly number: number; readonly size: number };
    readonly today: string;
  };
}

/** Every sort in both directions on the first page and on one in the middle; every filter in the order of each column. */
export function renewalCases(ofBigPartner: number): RenewalCase[] {
  const middle = Math.floor(ofBigPartner / renewalPageSize / 2);
  const sorts = renewalSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => [
      aCase(`sort-${sort}-${order}-first`, { sort, order }),
      aCase(`sort-${sort}-${order}-middle`, { sort, order }, middle),
    ]),
  );
  const filters = Object.entries(filterParams).flatMap(([name, params]) =>
    renewalSorts.map((sort) => aCase(`${name}-by-${sort}`, { ...params, sort })),
  );
  return [...sorts, ...filters, aCase('search-everything-middle', { search: 'protection', order: 'desc' }, middle)];
}

const filterParams = {
  'search-product': { search: 'rampart rx 77' },
  'search-serial': { search: 'nva-4' },
  'search-joined': { search: 'nva4' },
  'search-words': { search: 'years rampart 77' },
  'search-day': { search: '13/11/2026' },
  'search-status': { search: 'expiring' },
  'search-everything': { search: 'protection' },
  'search-nothing': { search: 'no such words' },
  product: { productName: 'keel' },
  serial: { deviceSerial: '471' },
  month: { month: '11' },
  year: { year: '2027' },
  'month-and-year': { month: '11', year: '2027' },
  'status-active': { status: 'Active' },
  'status-expired': { status: 'Expired' },
  'status-soon': { status: 'Expiring Soon' },
  together: { search: 'rx', productName: 'threat', deviceSerial: '4', year: '2026', status: 'Active' },
} as const satisfies Record<string, RenewalFilterParams>;

function aCase(name: string, params: RenewalFilterParams, number = 1): RenewalCase {
  const page = { number, size: renewalPageSize };
  return {
    name: `renewals-${name}`,
    params: { filter: toLicenceFilter(params, measurementToday), page, today: measurementToday },
  };
}
