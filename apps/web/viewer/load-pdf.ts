import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist';

import type { ToFrame } from '../src/features/documents/viewer-messages.ts';
import type { PortalPort } from './portal-port.ts';

/** Where the tables and decoders lie that some documents need. */
const data = new URL(`_app/pdfjs-${version}/`, document.baseURI).href;

/** A worker of this frame: one from an address, or one made of modules, would need an origin, which the frame has not. */
export function takeWorker(worker: Worker): void {
  GlobalWorkerOptions.workerPort = worker;
}

type Opening = Extract<ToFrame, { kind: 'open' }>;

export interface OpeningPdf {
  readonly document: Promise<PDFDocumentProxy>;
  /** Bytes that were asked for have come. */
  readonly take: (begin: number, bytes: ArrayBuffer) => void;
}

/** Small files are there already; of larger ones only what is looked at is ever fetched. */
export function loadPdf({ length, start }: Opening, portal: PortalPort): OpeningPdf {
  const isWhole = start.byteLength >= length;
  const range = new PortalRanges(length, start, portal);
  const task = getDocument({
    ...(isWhole ? { data: new Uint8Array(start) } : { range }),
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    // Drawing in a second worker saves nothing on pages of text, and is another script to fetch.
    disableWorkerRendering: true,
    verbosity: 0,
  });
  return { document: task.promise, take: (begin, bytes) => range.onDataRange(begin, new Uint8Array(bytes)) };
}

/** Why a document cannot be shown, as far as a person could do something about it. */
export function failureOf(error: unknown): 'password' | 'damaged' {
  return error instanceof PasswordException ? 'password' : 'damaged';
}

class PortalRanges extends PDFDataRangeTransport {
  readonly #portal: PortalPort;

  constructor(length: number, start: ArrayBuffer, portal: PortalPort) {
    super(length, new Uint8Array(start));
    this.#portal = portal;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#portal.tell({ kind: 'range', begin, end });
  }
}
