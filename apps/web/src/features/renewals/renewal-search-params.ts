import { matching, oneOf, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import { expiryWarnings, licenceStatuses, renewalPageSizes, renewalSorts } from '@portal/contract/renewals';

import { listParams, sortOrder } from '../../navigation/list-search-params.ts';

/** The search parameters of `/renewals`. */
export const renewalSearchParams = searchParams({
  q: listParams.q,
  productName: text,
  deviceSerial: text,
  month: matching(/^(0[1-9]|1[0-2])$/),
  year: matching(/^\d{4}$/),
  status: oneOf(licenceStatuses),
  within: oneOf(expiryWarnings),
  sort: oneOf(renewalSorts),
  order: sortOrder,
  page: listParams.page,
  rows: (raw: unknown) => renewalPageSizes.find((size) => String(size) === String(raw)),
});
