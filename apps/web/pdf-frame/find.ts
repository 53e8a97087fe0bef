import type { MessageToFrame } from '../src/features/documents/pdf-frame-messages.ts';
import { isStillFinding, type PdfPages } from './pdf-pages.ts';
import type { PortalPort } from './portal-port.ts';

type FindMessage = Extract<MessageToFrame, { kind: 'find' }>;

interface FindResult {
  readonly state?: number;
  readonly matchesCount: { readonly current: number; readonly total: number };
}

/** Reports the number of matches and the current one, also while later pages are still being searched. */
export function reportMatches({ bus }: PdfPages, portal: PortalPort): void {
  let isPending = false;
  const report = ({ state, matchesCount }: FindResult) => {
    if (state !== undefined) isPending = isStillFinding(state);
    portal.send({ kind: 'found', ...matchesCount, isPending });
  };
  bus.on('updatefindcontrolstate', report);
  bus.on('updatefindmatchescount', report);
}

export function find({ bus }: PdfPages, { query, move }: Pick<FindMessage, 'query' | 'move'>): void {
  bus.dispatch('find', {
    source: null,
    type: move === 'first' ? '' : 'again',
    query: typeof query === 'string' ? query : [...query],
    caseSensitive: false,
    entireWord: typeof query !== 'string' && !query.some((word) => scriptWithoutSpaces.test(word)),
    matchDiacritics: false,
    highlightAll: true,
    findPrevious: move === 'previous',
  });
}

export function endFind({ bus }: PdfPages): void {
  bus.dispatch('findbarclose', { source: null });
}

/** Scripts that write no spaces between words. */
const scriptWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
