import { storedValue } from '@portal/client/platform/stored-value';
import { isViewingAs } from '@portal/client/session/view-as';
import { partnerRowTypes, type Suggestion } from '@portal/contract/search';

import { recentKey } from '../../session/portal-session.ts';

/**
 * Enough of an item to open it again. Leads, licences and tickets are not stored, because they are about people and customers.
 */
export type RecentItem = Pick<Suggestion, 'kind' | 'id' | 'title' | 'url' | 'categoryId'>;

interface Recent {
  readonly searches: readonly string[];
  readonly items: readonly RecentItem[];
}

/** Stored in this browser only, until the person signs out: see `clearSession`. */
const storage = storedValue(recentKey);
const maxRecent = 5;

export function useRecent(): Recent {
  const stored = storage.useValue();
  return parseRecent(isViewingAs() ? null : stored);
}

export function rememberSearch(text: string): void {
  update(({ searches, items }) => ({ searches: prepend(text, withoutSearch(searches, text)), items }));
}

export function forgetSearch(text: string): void {
  update(({ searches, items }) => ({ searches: withoutSearch(searches, text), items }));
}

export function forgetSearches(): void {
  update(({ items }) => ({ searches: [], items }));
}

export function rememberItem({ kind, id, title, url, categoryId }: RecentItem): void {
  if ((partnerRowTypes as readonly string[]).includes(kind)) return;
  const item = { kind, id, title, url, ...(categoryId !== undefined && { categoryId }) };
  update(({ searches, items }) => ({
    searches,
    items: prepend(
      item,
      items.filter((each) => each.kind !== kind || each.id !== id),
    ),
  }));
}

function update(change: (recent: Recent) => Recent): void {
  // A view remembers nothing: the storage belongs to the person who uses this browser.
  if (isViewingAs()) return;
  try {
    storage.write(JSON.stringify(change(parseRecent(storage.read()))));
  } catch {
    // If the storage is full or forbidden, nothing is remembered, but the search still works.
  }
}

function parseRecent(value: string | null): Recent {
  try {
    const { searches = [], items = [] } = JSON.parse(value ?? '{}') as Partial<Recent>;
    return { searches, items };
  } catch {
    return { searches: [], items: [] };
  }
}

/** Upper and lower case do not make a different search. */
function withoutSearch(searches: readonly string[], text: string): string[] {
  return searches.filter((each) => each.toLowerCase() !== text.toLowerCase());
}

function prepend<Item>(first: Item, others: readonly Item[]): Item[] {
  return [first, ...others].slice(0, maxRecent);
}
