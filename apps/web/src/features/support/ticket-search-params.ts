import { flag, matching, searchParams } from '@portal/client/navigation/search-param-parsers';

import { listParams } from '../../navigation/list-search-params.ts';

/** The search parameters of `/support`. A ticket id is a number of the portal (`T-3018`) or a number of the CRM. */
export const ticketSearchParams = searchParams({
  q: listParams.q,
  page: listParams.page,
  ticket: matching(/^(T-)?\d{1,20}$/),
  new: flag,
});
