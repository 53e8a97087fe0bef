import type { MessageFromFrame } from './pdf-frame-messages.ts';

/** State of the document as reported by the frame, for the toolbar. */
export interface PdfState {
  /** 0 until the document is open. */
  readonly pages: number;
  readonly page: number;
  /** Whether at least one page has been drawn. */
  readonly isDrawn: boolean;
  readonly percent: number | null;
  readonly fit: 'page' | 'width' | null;
  readonly found: { readonly current: number; readonly total: number; readonly isPending: boolean } | null;
  /** The page that is being prepared for printing. */
  readonly printing: number | null;
  /** Whether the last attempt to print failed. */
  readonly hasPrintFailed: boolean;
}

export function initialPdfState(page: number): PdfState {
  return { pages: 0, page, isDrawn: false, percent: null, fit: null, found: null, printing: null, hasPrintFailed: false };
}

export function pdfReducer(state: PdfState, message: MessageFromFrame | { kind: 'endFind' }): PdfState {
  switch (message.kind) {
    case 'opened':
      return { ...state, pages: message.pages, page: Math.min(state.page, message.pages) };
    case 'drawn':
      return { ...state, isDrawn: true };
    case 'page':
      return { ...state, page: message.page };
    case 'zoom':
      return { ...state, percent: message.percent, fit: message.fit };
    case 'found':
      return { ...state, found: { current: message.current, total: message.total, isPending: message.isPending } };
    case 'endFind':
      return { ...state, found: null };
    case 'printing':
      return { ...state, printing: message.page, hasPrintFailed: state.hasPrintFailed && message.page === null };
    case 'printFailed':
      return { ...state, hasPrintFailed: true };
    case 'failed':
    case 'key':
    case 'leave':
    case 'link':
    case 'range':
      break;
  }
  return state;
}
