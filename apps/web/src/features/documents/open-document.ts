import { useNavigate } from '@tanstack/react-router';

import { recordPageView } from '../analytics/page-views.ts';

interface OpenedDocument {
  readonly id: number | string;
  /** Its download address. */
  readonly address: string;
  /** A quick link is counted when its viewer closes, everything else when it opens. */
  readonly countOn?: 'open' | 'close';
}

/** Narrower than this, measured at the click, a document opens in a tab of its own. */
const narrow = 768;

/** Opens a document in the viewer over the page (its id stands in the address), on a narrow screen in a new tab. */
export function useOpenDocument(): (document: OpenedDocument) => void {
  const navigate = useNavigate();
  return ({ id, address, countOn = 'open' }) => {
    const isNarrow = window.innerWidth < narrow;
    if (countOn === 'open' || isNarrow) recordPageView({ page: 'Document', entityId: id, itemId: id });
    if (isNarrow) window.open(address, '_blank', 'noopener');
    else
      void navigate({
        to: '.',
        search: (old) => ({ ...old, doc: String(id), docPage: undefined, docFind: undefined }),
        state: { openedDocument: { countOn } },
        resetScroll: false,
      });
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** There when the entry was made by opening a document here: closing it goes back to the page below. */
    openedDocument?: { countOn: 'open' | 'close' };
  }
}
