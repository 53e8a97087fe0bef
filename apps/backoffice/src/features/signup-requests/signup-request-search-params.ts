import { matching, oneOf, positiveInt, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import { signupSorts, signupStates } from '@portal/contract/backoffice/signup-requests';

/** The filters of the list, which stay when a request is opened, and the decision that its panel shows. */
export const signupRequestSearchParams = searchParams({
  q: text,
  state: oneOf([...signupStates, 'decided', 'all']),
  country: matching(/^[A-Z]{2}$/),
  owner: matching(/^(me|none)$/),
  sort: oneOf(signupSorts),
  order: oneOf(['asc', 'desc']),
  page: positiveInt,
  decision: oneOf(['refuse']),
});

export type SignupListParams = ReturnType<typeof signupRequestSearchParams>;
