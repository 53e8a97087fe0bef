import { matching, oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';
import { leadSorts } from '@portal/contract/leads';

import { contentId, listParams, sortOrder } from '../../navigation/list-search-params.ts';

/** The search parameters of `/leads`; `lead` is the lead whose dialog is open. */
export const leadSearchParams = searchParams({
  q: listParams.q,
  page: listParams.page,
  sort: oneOf(leadSorts),
  order: sortOrder,
  status: matching(/^.{1,40}$/),
  country: matching(/^[A-Z]{2}$/),
  lead: contentId,
});
