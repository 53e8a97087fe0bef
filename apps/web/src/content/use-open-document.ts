import { useLocale } from '@portal/client/i18n/locale';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { recordPageView } from '../analytics/page-views.ts';
import { documentQuery } from './documents.api.ts';
import { prefetchFirstBytes } from './first-bytes.ts';

interface OpenedDocument {
  readonly id: number | string;
  /** The document's download URL. */
  readonly url: string;
  /** The view of a quick link is recorded when the document viewer closes, every other view when it opens. */
  readonly recordViewOn?: 'open' | 'close';
}

/** Below this viewport width, measured at the click, a document opens in a new tab. */
const newTabBelowPx = 768;

export function isNarrow(): boolean {
  return window.innerWidth < newTabBelowPx;
}

/** Opens a document in the document viewer over the page, with its id in the URL; on a narrow screen, in a new tab. */
export function useOpenDocument(): (document: OpenedDocument) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const locale = useLocale();
  return ({ id, url, recordViewOn = 'open' }) => {
    const isInNewTab = isNarrow();
    if (recordViewOn === 'open' || isInNewTab) recordPageView({ page: 'Document', entityId: id, itemId: id });
    if (isInNewTab) {
      window.open(url, '_blank', 'noopener');
      return;
    }
    // Cached if the person pointed at the link before pressing it.
    const details = client.getQueryData(documentQuery(String(id), locale).queryKey);
    if (details?.document && details.mediaType === 'application/pdf') prefetchFirstBytes(details.document);
    void navigate({
      to: '.',
      search: (old) => ({ ...old, doc: String(id), docPage: undefined, docFind: undefined }),
      state: { openedDocument: { recordViewOn } },
      resetScroll: false,
    });
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if opening a document created this history entry: closing the document then goes back to the previous entry. */
    openedDocument?: { recordViewOn: 'open' | 'close' };
  }
}
