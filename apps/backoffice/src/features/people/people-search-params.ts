import { flag, matching, oneOf, positiveInt, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import type { PersonSort } from '@portal/contract/backoffice/people';
import { signInFilters } from '@portal/contract/backoffice/sign-in-filters';

const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The search parameters of the list of people; `partner` shows those of one company, `person` opens the dialog of one, `invite` the dialog that invites. */
export const peopleSearchParams = searchParams({
  q: text,
  partner: uuid,
  kind: oneOf(['partner', 'staff']),
  state: oneOf(['active', 'invited', 'deactivated']),
  twoFactor: oneOf(['on', 'off']),
  lastSignIn: oneOf(signInFilters),
  sort: oneOf<PersonSort>(['name', 'email', 'lastSignIn', 'created']),
  order: oneOf(['asc', 'desc']),
  page: positiveInt,
  person: uuid,
  invite: flag,
});
