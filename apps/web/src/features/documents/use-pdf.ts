import { useTheme } from '@portal/client/platform/theme';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { portalConfig } from '@portal/client/api/portal-config';
import { PdfFrameConnection } from './pdf-frame-connection.ts';
import { openExternal } from './open-external.ts';
import { initialPdfState, pdfReducer } from './pdf-state.ts';
import { attachFrame, type PdfFrame } from './pdf-frame.ts';
import type { MessageFromFrame, FrameTexts, MessageToFrame } from './pdf-frame-messages.ts';

/** A frame that has not opened its document by then counts as unreachable. */
const loadTimeoutMs = 20_000;

export type PdfFailure = 'password' | 'damaged' | 'unreachable';

interface UsePdfOptions {
  readonly url: string;
  readonly firstPage: number;
  readonly words: readonly string[];
  readonly texts: FrameTexts;
  readonly lang: string | null;
  readonly onPage: (page: number) => void;
  readonly onKey: (key: 'close' | 'find' | 'print') => void;
  readonly onLeave: (direction: 'forward' | 'backward') => void;
}

/** Shows one PDF in a frame while the component is mounted. The frame is placed in the element with the ref `container`. */
export function usePdf({ url, firstPage, words, texts, lang, onPage, onKey, onLeave }: UsePdfOptions) {
  const [state, dispatch] = useReducer(pdfReducer, firstPage, initialPdfState);
  const [failure, setFailure] = useState<PdfFailure>();
  const connection = useRef<PdfFrameConnection>(undefined);
  const container = useRef<HTMLDivElement>(null);
  const isOpen = state.pages > 0;

  const handleMessage = useEffectEvent((message: MessageFromFrame) => {
    dispatch(message);
    if (message.kind === 'page') onPage(message.page);
    else if (message.kind === 'failed') setFailure(message.reason);
    else if (message.kind === 'key') onKey(message.key);
    else if (message.kind === 'leave') onLeave(message.direction);
    else if (message.kind === 'link') openExternal(message.url);
    else if (message.kind === 'opened') focusUnlessBusy(container.current);
  });

  const connect = useEffectEvent((frame: PdfFrame) => {
    frame.element.title = texts.document;
    const onError = () => setFailure('unreachable');
    return new PdfFrameConnection({ url, page: firstPage, words, texts, lang, onMessage: handleMessage, onError }, frame);
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const opened = connect(attachFrame(container.current));
    connection.current = opened;
    return () => opened.end();
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
  useEffect(() => send({ kind: 'appearance', appearance: { theme, hue: portalConfig().brand.hue } }), [theme, send]);

  return { state, failure, send, container, focusFrame: () => frameOf(container.current)?.focus() };
}

/** Focuses the frame, so that its keys work at once, unless the person is already using the toolbar. */
function focusUnlessBusy(container: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.getAttribute('role') === 'dialog') frameOf(container)?.focus();
}

function frameOf(container: HTMLElement | null): HTMLElement | null | undefined {
  return container?.querySelector('iframe');
}
