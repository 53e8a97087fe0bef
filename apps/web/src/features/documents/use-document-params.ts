import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useSearchParam } from '../../navigation/use-search-param.ts';
import { recordPageView } from '../../analytics/page-views.ts';
import { useCloseDocument } from './use-close-document.ts';

/** Debounce, so that pages that are only scrolled past are not written to the URL. */
const debounceMs = 200;

export interface DocumentParams {
  /** The page in the URL. */
  readonly page: number;
  /** Whether the document viewer itself wrote this page to the URL, so that it need not navigate. */
  readonly isOwnUpdate: (page: number) => boolean;
  readonly writePage: (page: number) => void;
  /** The words in the URL to highlight, spelled as in the document. */
  readonly words: readonly string[];
  /** Removes the words from the URL. */
  readonly clearWords: () => void;
  readonly close: () => void;
}

/**
 * Keeps the open document and its page in the URL: written while reading, followed when the URL changes, removed when the
 * document closes.
 */
export function useDocumentParams(id: string): DocumentParams {
  const router = useRouter();
  const navigate = useNavigate();
  const closeDocument = useCloseDocument();
  const page = useSearchParam('docPage') ?? 1;
  const wordsParam = useSearchParam('docFind');
  const lastWrittenPage = useRef(page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Captured on open: by the time the document closes, the URL has already changed.
  const [opened] = useState(() => router.state.location.state.openedDocument);

  useEffect(() => {
    if (opened?.recordViewOn !== 'close') return undefined;
    return () => recordPageView({ page: 'Document', entityId: id, itemId: id });
  }, [id, opened]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const writePage = (newPage: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastWrittenPage.current = newPage;
      void navigate({
        to: '.',
        search: (old) => ({ ...old, docPage: newPage === 1 ? undefined : newPage }),
        state: true,
        replace: true,
        resetScroll: false,
      });
    }, debounceMs);
  };

  const clearWords = () => {
    if (wordsParam === undefined) return;
    void navigate({ to: '.', search: (old) => ({ ...old, docFind: undefined }), state: true, replace: true, resetScroll: false });
  };

  const close = () => {
    clearTimeout(timer.current);
    closeDocument();
  };

  return {
    page,
    isOwnUpdate: (requested) => requested === lastWrittenPage.current,
    writePage,
    words: parseWords(wordsParam),
    clearWords,
    close,
  };
}

function parseWords(text = ''): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
