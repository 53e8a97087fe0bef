import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist';

import type { MessageToFrame } from '../src/features/documents/pdf-frame-messages.ts';
import type { PortalPort } from './portal-port.ts';

/** Base URL of the tables and decoders that some documents need. */
const dataUrl = new URL(`_app/pdfjs-${version}/`, document.baseURI).href;

/**
 * Classic worker from a blob URL: a worker from a URL or a module worker would need an origin, which this frame does not have.
 */
export function setWorker(worker: Worker): void {
  GlobalWorkerOptions.workerPort = worker;
}

type OpenMessage = Extract<MessageToFrame, { kind: 'open' }>;

export interface OpeningPdf {
  readonly document: Promise<PDFDocumentProxy>;
  /** Passes on bytes that the frame has requested from the portal. */
  readonly receiveRange: (begin: number, bytes: ArrayBuffer) => void;
}

/** Small files arrive complete; of larger ones, only the ranges that are viewed are fetched. */
export function loadPdf({ length, start }: OpenMessage, portal: PortalPort): OpeningPdf {
  const isComplete = start.byteLength >= length;
  const range = new PortalRanges(length, start, portal);
  const task = getDocument({
    ...(isComplete ? { data: new Uint8Array(start) } : { range }),
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${dataUrl}cmaps/`,
    standardFontDataUrl: `${dataUrl}standard_fonts/`,
    wasmUrl: `${dataUrl}wasm/`,
    iccUrl: `${dataUrl}iccs/`,
    // Rendering in a second worker saves nothing for pages of text and is one more script to load.
    disableWorkerRendering: true,
    verbosity: 0,
  });
  return { document: task.promise, receiveRange: (begin, bytes) => range.onDataRange(begin, new Uint8Array(bytes)) };
}

/** Maps an error to the reasons that a person can act on. */
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
    this.#portal.send({ kind: 'range', begin, end });
  }
}
