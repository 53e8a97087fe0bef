import { matching, oneOf, positiveInt, text } from '@portal/client/navigation/search-param-parsers';

const listViews = ['grid', 'table'] as const;
export type ListView = (typeof listViews)[number];

/** Parsers of the parameters that most lists keep in the URL: the search text, the page and the view. */
export const listParams = { q: text, page: positiveInt, view: oneOf(listViews) };

export const sortOrder = oneOf(['asc', 'desc']);

/** The id of the item whose dialog is open. */
export const contentId = matching(/^[1-9]\d{0,8}$/);
