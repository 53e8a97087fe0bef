import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { portalConfig } from '../../app/portal-config.ts';
import { useTheme } from '../../app/theme.ts';
import { FrameConnection } from './frame-connection.ts';
import { openOutside } from './open-outside.ts';
import { firstPdfState, nextPdfState } from './pdf-state.ts';
import { frameIn, type ViewerFrame } from './viewer-frame.ts';
import type { FromFrame, FrameTexts, ToFrame } from './viewer-messages.ts';

/** Longer than any network that a person would wait for. */
const patience = 20_000;

export type PdfFailure = 'password' | 'damaged' | 'unreachable';

interface PdfInput {
  readonly address: string;
  readonly firstPage: number;
  readonly words: readonly string[];
  readonly texts: FrameTexts;
  readonly lang: string | null;
  readonly onPage: (page: number) => void;
  readonly onKey: (key: 'close' | 'find' | 'print') => void;
  readonly onLeave: (direction: 'forward' | 'backward') => void;
}

/** One PDF in its frame, for as long as the component stands: what it has said, how to tell it something, and where the frame stands. */
export function usePdf({ address, firstPage, words, texts, lang, onPage, onKey, onLeave }: PdfInput) {
  const [state, dispatch] = useReducer(nextPdfState, firstPage, firstPdfState);
  const [failure, setFailure] = useState<PdfFailure>();
  const connection = useRef<FrameConnection>(undefined);
  const home = useRef<HTMLDivElement>(null);
  const isOpen = state.pages > 0;

  const handle = useEffectEvent((message: FromFrame) => {
    dispatch(message);
    if (message.kind === 'page') onPage(message.page);
    else if (message.kind === 'failed') setFailure(message.reason);
    else if (message.kind === 'key') onKey(message.key);
    else if (message.kind === 'leave') onLeave(message.direction);
    else if (message.kind === 'link') openOutside(message.address);
    else if (message.kind === 'opened') enter(home.current);
  });

  const begin = useEffectEvent((frame: ViewerFrame) => {
    frame.element.title = texts.document;
    const fail = () => setFailure('unreachable');
    return new FrameConnection({ address, page: firstPage, words, texts, lang, tell: handle, fail }, frame);
  });

  useEffect(() => {
    if (!home.current) return undefined;
    const begun = begin(frameIn(home.current));
    connection.current = begun;
    return () => begun.end();
  }, []);

  // A frame whose script never came says nothing at all.
  useEffect(() => {
    if (isOpen || failure) return undefined;
    const timer = setTimeout(() => setFailure('unreachable'), patience);
    return () => clearTimeout(timer);
  }, [isOpen, failure]);

  const theme = useTheme();
  const send = useCallback((message: ToFrame) => {
    if (message.kind === 'endFind') dispatch(message);
    connection.current?.send(message);
  }, []);
  useEffect(() => send({ kind: 'look', look: { theme, hue: portalConfig().brand.hue } }), [theme, send]);

  return { state, failure, send, home, focusFrame: () => frameOf(home.current)?.focus() };
}

/** The keys of the document work at once, unless someone has begun to use the toolbar. */
function enter(home: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.getAttribute('role') === 'dialog') frameOf(home)?.focus();
}

function frameOf(home: HTMLElement | null): HTMLElement | null | undefined {
  return home?.querySelector('iframe');
}
