import { flag, matching, oneOf, positiveInt, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import { partnerSorts, partnerStates } from '@portal/contract/backoffice/partners';
import { signInFilters } from '@portal/contract/backoffice/sign-in-filters';

/** The search parameters of the list of partners. */
export const partnerListSearchParams = searchParams({
  q: text,
  country: matching(/^[A-Z]{2}$/),
  tier: matching(/^.{1,100}$/),
  state: oneOf(partnerStates),
  lastSignIn: oneOf(signInFilters),
  sort: oneOf(partnerSorts),
  order: oneOf(['asc', 'desc']),
  page: positiveInt,
});

/** The search parameters of one partner; `edit` opens its form, `person` the dialog of one of its people, `invite` that which invites one. */
export const partnerSearchParams = searchParams({
  edit: oneOf(['company']),
  tab: text,
  q: text,
  person: matching(/^[0-9a-f-]{36}$/),
  invite: flag,
});
