import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { useLocale } from '../../i18n/locale.ts';
import { recordPageView } from '../analytics/page-views.ts';
import { documentQuery } from './documents.api.ts';
import { beginReading } from './first-bytes.ts';

interface OpenedDocument {
  readonly id: number | string;
  /** Its download address. */
  readonly address: string;
  /** A quick link is counted when its viewer closes, everything else when it opens. */
  readonly countOn?: 'open' | 'close';
}

/** Narrower than this, measured at the click, a document opens in a tab of its own. */
const narrow = 768;

export function isNarrow(): boolean {
  return window.innerWidth < narrow;
}

/** Opens a document in the viewer over the page (its id stands in the address), on a narrow screen in a new tab. */
export function useOpenDocument(): (document: OpenedDocument) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const locale = useLocale();
  return ({ id, address, countOn = 'open' }) => {
    const isInTab = isNarrow();
    if (countOn === 'open' || isInTab) recordPageView({ page: 'Document', entityId: id, itemId: id });
    if (isInTab) {
      window.open(address, '_blank', 'noopener');
      return;
    }
    // Known to who pointed at it before.
    const details = client.getQueryData(documentQuery(String(id), locale).queryKey);
    if (details?.document && details.mediaType === 'application/pdf') beginReading(details.document);
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
