import { storedValue } from '@portal/client/platform/stored-value';
import { ownTypes, type Suggestion } from '@portal/contract/search';

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
const stored = storedValue(recentKey);
const most = 5;

export function useRecent(): Recent {
  return read(stored.useValue());
}

export function rememberSearch(text: string): void {
  change(({ searches, items }) => ({ searches: newest(text, without(searches, text)), items }));
}

export function forgetSearch(text: string): void {
  change(({ searches, items }) => ({ searches: without(searches, text), items }));
}

export function forgetSearches(): void {
  change(({ items }) => ({ searches: [], items }));
}

export function rememberItem({ kind, id, title, url, categoryId }: RecentItem): void {
  if ((ownTypes as readonly string[]).includes(kind)) return;
  const item = { kind, id, title, url, ...(categoryId !== undefined && { categoryId }) };
  change(({ searches, items }) => ({
    searches,
    items: newest(
      item,
      items.filter((each) => each.kind !== kind || each.id !== id),
    ),
  }));
}

function change(changed: (recent: Recent) => Recent): void {
  try {
    stored.write(JSON.stringify(changed(read(stored.read()))));
  } catch {
    // A full or forbidden storage costs the memory, not the search.
  }
}

function read(value: string | null): Recent {
  try {
    const { searches = [], items = [] } = JSON.parse(value ?? '{}') as Partial<Recent>;
    return { searches, items };
  } catch {
    return { searches: [], items: [] };
  }
}

/** The same words in another case are the same search. */
function without(searches: readonly string[], text: string): string[] {
  return searches.filter((each) => each.toLowerCase() !== text.toLowerCase());
}

function newest<Kept>(first: Kept, others: readonly Kept[]): Kept[] {
  return [first, ...others].slice(0, most);
}
