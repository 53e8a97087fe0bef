import type { ContentRow, ContentState } from '@portal/contract/backoffice/content';

import type { ChangeStep, ContentChange, ItemVersion } from './content-list.api.ts';

export type BulkAction = ContentChange['action'];

/** The states in which an action makes sense; without a list it does in every one. */
const statesOf: Partial<Record<BulkAction, readonly ContentState[]>> = {
  publish: ['draft', 'changed'],
  withdraw: ['live', 'changed', 'expired'],
  discard: ['changed'],
  // The end belongs to what is published; with a draft beside it, the draft would be published too.
  expire: ['live', 'expired'],
};

const bulkActions = ['publish', 'withdraw', 'discard', 'own', 'expire'] as const satisfies readonly BulkAction[];

/** What can be done to all of these. */
export function possibleActions(rows: readonly ContentRow[]): readonly BulkAction[] {
  return bulkActions.filter((action) => rows.every(({ state }) => statesOf[action]?.includes(state) ?? true));
}

/** Whether an action tells partners something or replaces what they read, so that it cannot be taken back completely. */
export function needsQuestion(action: BulkAction, rows: readonly ContentRow[]): boolean {
  return action !== 'publish' || rows.some(({ kind, state }) => kind === 'news' || state !== 'draft');
}

/** The steps that undo a change; none if the text that partners read before would not come back. */
export function undoSteps(change: ContentChange, rows: readonly ContentRow[], changed: readonly ItemVersion[]): ChangeStep[] {
  const before = changed.flatMap((item) => {
    const row = rows.find(({ id }) => id === item.id);
    return row ? [{ item, row }] : [];
  });
  switch (change.action) {
    case 'publish':
      // Withdrawing content that was published before would hide it instead of showing its previous text.
      return before.every(({ row }) => row.state === 'draft') ? [{ items: changed, change: { action: 'withdraw' } }] : [];
    case 'withdraw':
      // Publishing content that had a draft would show the draft instead of the text that was withdrawn. What has expired may have one too.
      return before.every(({ row }) => row.state === 'live') ? [{ items: changed, change: { action: 'publish' } }] : [];
    case 'discard':
      return [];
    case 'own':
      return byValue(before, ({ owner }) => owner?.id ?? null).map(([ownerId, items]) => ({
        items,
        change: { action: 'own', ownerId },
      }));
    case 'expire':
    default:
      // An end that is over cannot be set again.
      if (before.some(({ row }) => row.state === 'expired')) return [];
      return byValue(before, (row) => row.publishedUntil).map(([publishedUntil, items]) => ({
        items,
        change: { action: 'expire', publishedUntil },
      }));
  }
}

interface Before {
  readonly item: ItemVersion;
  readonly row: ContentRow;
}

function byValue<Value>(before: readonly Before[], valueOf: (row: ContentRow) => Value): [Value, ItemVersion[]][] {
  return [...Map.groupBy(before, ({ row }) => valueOf(row))].map(([value, group]) => [value, group.map(({ item }) => item)]);
}
