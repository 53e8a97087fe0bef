import { useTheme } from '@portal/client/platform/theme';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { portalConfig } from '../../api/portal-config.ts';
import { PdfFrameConnection } from './pdf-frame-connection.ts';
import { openExternal } from './open-external.ts';
import { initialPdfState, pdfReducer } from './pdf-state.ts';
import { frameIn, type ViewerFrame } from './pdf-frame.ts';
import type { MessageFromFrame, FrameTexts, MessageToFrame } from './pdf-frame-messages.ts';

/** Longer than anyone would wait on a slow network. */
const loadTimeoutMs = 20_000;

export type PdfFailure = 'password' | 'damaged' | 'unreachable';

interface PdfInput {
  readonly url: string;
  readonly firstPage: number;
  readonly words: readonly string[];
  readonly texts: FrameTexts;
  readonly lang: string | null;
  readonly onPage: (page: number) => void;
  readonly onKey: (key: 'close' | 'find' | 'print') => void;
  readonly onLeave: (direction: 'forward' | 'backward') => void;
}

/** One PDF in its frame while the component is mounted: its state, how to send it messages, and where the frame is placed. */
export function usePdf({ url, firstPage, words, texts, lang, onPage, onKey, onLeave }: PdfInput) {
  const [state, dispatch] = useReducer(pdfReducer, firstPage, initialPdfState);
  const [failure, setFailure] = useState<PdfFailure>();
  const connection = useRef<PdfFrameConnection>(undefined);
  const home = useRef<HTMLDivElement>(null);
  const isOpen = state.pages > 0;

  const handle = useEffectEvent((message: MessageFromFrame) => {
    dispatch(message);
    if (message.kind === 'page') onPage(message.page);
    else if (message.kind === 'failed') setFailure(message.reason);
    else if (message.kind === 'key') onKey(message.key);
    else if (message.kind === 'leave') onLeave(message.direction);
    else if (message.kind === 'link') openExternal(message.url);
    else if (message.kind === 'opened') enter(home.current);
  });

  const begin = useEffectEvent((frame: ViewerFrame) => {
    frame.element.title = texts.document;
    const fail = () => setFailure('unreachable');
    return new PdfFrameConnection({ url, page: firstPage, words, texts, lang, tell: handle, fail }, frame);
  });

  useEffect(() => {
    if (!home.current) return undefined;
    const begun = begin(frameIn(home.current));
    connection.current = begun;
    return () => begun.end();
  }, []);

  // A frame whose script failed to load sends nothing at all.
  useEffect(() => {
    if (isOpen || failure) return undefined;
    const timer = setTimeout(() => setFailure('unreachable'), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [isOpen, failure]);

  const theme = useTheme();
  const send = useCallback((message: MessageToFrame) => {
    if (message.kind === 'endFind') dispatch(message);
    connection.current?.send(message);
  }, []);
  useEffect(() => send({ kind: 'look', look: { theme, hue: portalConfig().brand.hue } }), [theme, send]);

  return { state, failure, send, home, focusFrame: () => frameOf(home.current)?.focus() };
}

/** The document's keys work at once, unless someone has begun to use the toolbar. */
function enter(home: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.getAttribute('role') === 'dialog') frameOf(home)?.focus();
}

function frameOf(home: HTMLElement | null): HTMLElement | null | undefined {
  return home?.querySelector('iframe');
}
