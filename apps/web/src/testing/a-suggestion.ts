import type { Suggestion } from '@portal/contract/search';

/** A product that was found by its name. */
export const aSuggestion = (title: string): Suggestion => ({
  kind: 'product',
  id: 1,
  categoryId: 7,
  title,
  titleMatch: [{ text: title, isMatch: false }],
  url: null,
});
