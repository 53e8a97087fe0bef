import { matching, oneOf, positiveInt, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import { contentKind, contentKindNames } from '@portal/contract/backoffice/content-kinds';
import { contentChecks, contentSorts, contentStates } from '@portal/contract/backoffice/content';
import { contentLocales } from '@portal/contract/locales';

/** The search parameters of the list of content. */
export const contentListSearchParams = searchParams({
  q: text,
  kind: oneOf(contentKindNames),
  state: oneOf(contentStates),
  missing: oneOf(contentLocales),
  check: oneOf(contentChecks),
  owner: matching(/^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
  sort: oneOf(contentSorts),
  order: oneOf(['asc', 'desc']),
  page: positiveInt,
});

/** The kinds whose order staff choose. */
export const orderedKinds = contentKindNames.filter((kind) => contentKind(kind).isOrdered);

/** The search parameters of the screen that orders content. */
export const contentOrderSearchParams = searchParams({ kind: oneOf(orderedKinds) });
