import { matching, oneOf, positiveInt, searchParams, text } from '@portal/client/navigation/search-param-parsers';

/** What the inbox shows: the view and the filters of the list. They stay while one ticket after the other is opened. */
export const ticketSearchParams = searchParams({
  q: text,
  view: oneOf(['mine', 'theirs', 'all']),
  status: oneOf(['new', 'inProgress', 'waitingForYou', 'closed']),
  owner: matching(/^(me|nobody|[0-9a-f-]{36})$/),
  partner: matching(/^[0-9a-f-]{36}$/),
  late: oneOf(['true']),
  sort: oneOf(['created']),
  order: oneOf(['asc', 'desc']),
  page: positiveInt,
});

export type TicketSearchParams = ReturnType<typeof ticketSearchParams>;
