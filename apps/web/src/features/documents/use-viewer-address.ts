import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { recordPageView } from '../analytics/page-views.ts';
import { useCloseViewer } from './close-viewer.ts';

/** Pages that are only passed by are not written into the address. */
const pause = 200;

export interface ViewerAddress {
  /** The page the address asks for. */
  readonly page: number;
  /** Whether it is the one that was written there last, and so no wish of anybody's. */
  readonly isEcho: (page: number) => boolean;
  readonly writePage: (page: number) => void;
  /** Words that the address asks to be shown, as they are written in the document. */
  readonly words: readonly string[];
  /** They are not looked for any more. */
  readonly forgetWords: () => void;
  readonly close: () => void;
}

/** The open document and its page in the address: written while one reads, followed when the address changes, gone when it closes. */
export function useViewerAddress(id: string): ViewerAddress {
  const router = useRouter();
  const navigate = useNavigate();
  const closeViewer = useCloseViewer();
  const page = useSearch({ strict: false, select: ({ docPage }) => docPage }) ?? 1;
  const words = useSearch({ strict: false, select: ({ docFind }) => docFind });
  const written = useRef(page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Of the moment it was opened: when it closes, the address has moved on already.
  const [opened] = useState(() => router.state.location.state.openedDocument);

  useEffect(() => {
    if (opened?.countOn !== 'close') return undefined;
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
    }, pause);
  };

  const forgetWords = () => {
    if (words === undefined) return;
    void navigate({ to: '.', search: (old) => ({ ...old, docFind: undefined }), state: true, replace: true, resetScroll: false });
  };

  const close = () => {
    clearTimeout(timer.current);
    closeViewer();
  };

  return { page, isEcho: (asked) => asked === written.current, writePage, words: wordsIn(words), forgetWords, close };
}

function wordsIn(written = ''): string[] {
  return written
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
