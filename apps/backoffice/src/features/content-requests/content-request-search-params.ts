import { matching, oneOf, positiveInt, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import { contentGapShows, contentGapSorts } from '@portal/contract/backoffice/content-requests';

/** The search parameters of the content requests; `request` is the one that is open beside the list. */
export const contentRequestSearchParams = searchParams({
  q: text,
  show: oneOf(contentGapShows),
  sort: oneOf(contentGapSorts),
  order: oneOf(['asc', 'desc']),
  page: positiveInt,
  request: matching(/^[0-9a-f-]{36}$/),
});
