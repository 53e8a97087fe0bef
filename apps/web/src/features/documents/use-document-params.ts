import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useSearchParam } from '../../navigation/use-search-param.ts';
import { recordPageView } from '../../analytics/page-views.ts';
import { useCloseViewer } from './use-close-document.ts';

/** Debounced, so that pages that are only scrolled past are not written to the URL. */
const debounceMs = 200;

export interface DocumentParams {
  /** The page in the URL. */
  readonly page: number;
  /** Whether the viewer itself wrote this page to the URL, so that it need not navigate. */
  readonly isOwnUpdate: (page: number) => boolean;
  readonly writePage: (page: number) => void;
  /** Words in the URL to highlight, as they are written in the document. */
  readonly words: readonly string[];
  /** Ends the search. */
  readonly forgetWords: () => void;
  readonly close: () => void;
}

/**
 * Keeps the open document and its page in the URL: written while reading, followed when the URL changes, removed when the
 * document closes.
 */
export function useDocumentParams(id: string): DocumentParams {
  const router = useRouter();
  const navigate = useNavigate();
  const closeViewer = useCloseViewer();
  const page = useSearchParam('docPage') ?? 1;
  const words = useSearchParam('docFind');
  const written = useRef(page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Captured on open: by the time the document closes, the URL has already changed.
  const [opened] = useState(() => router.state.location.state.openedDocument);

  useEffect(() => {
    if (opened?.recordViewOn !== 'close') return undefined;
    return () => recordPageView({ page: 'Document', entityId: id, itemId: id });
  }, [id, opened]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const writePage = (shown: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      written.current = shown;
      void navigate({
        to: '.',
        search: (old) => ({ ...old, docPage: shown === 1 ? undefined : shown }),
        state: true,
        replace: true,
        resetScroll: false,
      });
    }, debounceMs);
  };

  const forgetWords = () => {
    if (words === undefined) return;
    void navigate({ to: '.', search: (old) => ({ ...old, docFind: undefined }), state: true, replace: true, resetScroll: false });
  };

  const close = () => {
    clearTimeout(timer.current);
    closeViewer();
  };

  return { page, isOwnUpdate: (asked) => asked === written.current, writePage, words: wordsIn(words), forgetWords, close };
}

function wordsIn(written = ''): string[] {
  return written
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
