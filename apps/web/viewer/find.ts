import type { ToFrame } from '../src/features/documents/viewer-messages.ts';
import { isStillFinding, type PageView } from './page-view.ts';
import type { PortalPort } from './portal-port.ts';

type Find = Extract<ToFrame, { kind: 'find' }>;

interface Found {
  readonly state?: number;
  readonly matchesCount: { readonly current: number; readonly total: number };
}

/** Says how many places were found and which of them is shown, also while later pages are still being read. */
export function reportFound({ bus }: PageView, portal: PortalPort): void {
  let isPending = false;
  const report = ({ state, matchesCount }: Found) => {
    if (state !== undefined) isPending = isStillFinding(state);
    portal.tell({ kind: 'found', ...matchesCount, isPending });
  };
  bus.on('updatefindcontrolstate', report);
  bus.on('updatefindmatchescount', report);
}

export function find({ bus }: PageView, { query, move }: Pick<Find, 'query' | 'move'>): void {
  bus.dispatch('find', {
    source: null,
    type: move === 'first' ? '' : 'again',
    query: typeof query === 'string' ? query : [...query],
    caseSensitive: false,
    entireWord: typeof query !== 'string' && !query.some((word) => withoutSpaces.test(word)),
    matchDiacritics: false,
    highlightAll: true,
    findPrevious: move === 'previous',
  });
}

export function endFind({ bus }: PageView): void {
  bus.dispatch('findbarclose', { source: null });
}

/** Scripts in which nothing tells where a word ends. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
