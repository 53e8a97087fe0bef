import type { Page } from '@playwright/test';
import type { SearchGroup, SearchGroupKey, SearchHit, SearchSource, Suggestion } from '@portal/contract/search';

/** Builds a search result for cases that the demo does not have, such as missing fields or an exact number of results. */
export function aHit(source: Partial<SearchSource>, highlight?: SearchHit['highlight']): SearchHit {
  const title = `Thing ${source.id ?? 1}`;
  return {
    _source: {
      title,
      image: null,
      url: null,
      description: `All about ${title}.`,
      elementType: 'product',
      model: null,
      categoryId: null,
      id: 1,
      ...source,
    },
    ...(highlight && { highlight }),
  };
}

export function aGroup(key: SearchGroupKey, hits: readonly SearchHit[], total = hits.length): SearchGroup {
  return { key, group_docs: { hits: { total: { value: total, relation: 'eq' }, hits: [...hits] } } };
}

/** Returns this many results of one kind, numbered from 1. */
export function numberedHits(count: number, source: Partial<SearchSource>): SearchHit[] {
  return Array.from({ length: count }, (_, index) => aHit({ ...source, id: index + 1 }));
}

export async function mockSearch(page: Page, groups: readonly SearchGroup[]): Promise<void> {
  await page.route('**/api/partner/search?*', (route) => route.fulfill({ json: groups }));
}

export function aSuggestion(suggestion: Partial<Suggestion> & { title: string }): Suggestion {
  return { kind: 'product', id: 1, titleMatch: [{ text: suggestion.title, isMatch: false }], url: null, ...suggestion };
}

/** Responds with the suggestions that `suggest` returns for the typed text. */
export async function mockSuggestions(page: Page, suggest: (text: string) => readonly Suggestion[]): Promise<void> {
  await page.route('**/api/partner/search/suggestions?*', (route) => {
    const text = new URL(route.request().url()).searchParams.get('search') ?? '';
    return route.fulfill({ json: { suggestions: suggest(text) } });
  });
}
