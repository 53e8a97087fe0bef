import { fetchRange, type FileRange } from '@portal/client/api/fetch-range';

import { fetchFirstBytes } from '../../content/first-bytes.ts';
import type { PdfFrame } from './pdf-frame.ts';
import { MessageFromFrame, type FrameTexts, type MessageToFrame } from './pdf-frame-messages.ts';

interface ConnectionOptions {
  readonly url: string;
  readonly page: number;
  readonly words: readonly string[];
  readonly texts: FrameTexts;
  readonly lang: string | null;
  readonly onMessage: (message: MessageFromFrame) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends one PDF to the PDF frame. The frame can only request bytes of this document; it never gets a URL or the means to fetch
 * anything else.
 */
export class PdfFrameConnection {
  readonly #options: ConnectionOptions;
  readonly #frame: PdfFrame;
  readonly #closed = new AbortController();
  readonly #firstBytes: Promise<FileRange>;

  constructor(options: ConnectionOptions, frame: PdfFrame) {
    this.#options = options;
    this.#frame = frame;
    // The document starts to load while the frame may still be loading.
    this.#firstBytes = fetchFirstBytes(options.url, this.#closed.signal);
    frame.port.addEventListener('message', ({ data }) => this.#handleMessage(data));
    frame.port.start();
    void this.#open();
  }

  async #open(): Promise<void> {
    const { page, words, texts, lang } = this.#options;
    try {
      const [{ bytes, total }] = await Promise.all([this.#firstBytes, this.#frame.codeSent]);
      this.send({ kind: 'open', length: total, start: bytes, page, words, texts, lang }, [bytes]);
    } catch (error) {
      this.#reportError(error);
    }
  }

  send(message: MessageToFrame, transfer: Transferable[] = []): void {
    this.#frame.port.postMessage(message, transfer);
  }

  end(): void {
    this.#closed.abort();
    this.#frame.end();
  }

  #handleMessage(data: unknown): void {
    const parsed = MessageFromFrame.safeParse(data);
    if (!parsed.success) return;
    if (parsed.data.kind === 'range') void this.#sendRange(parsed.data);
    else this.#options.onMessage(parsed.data);
  }

  async #sendRange({ begin, end }: { begin: number; end: number }): Promise<void> {
    try {
      const { etag } = await this.#firstBytes;
      const { bytes } = await fetchRange(this.#options.url, { begin, end, etag, signal: this.#closed.signal });
      this.send({ kind: 'range', begin, bytes }, [bytes]);
    } catch (error) {
      this.#reportError(error);
    }
  }

  #reportError(error: unknown): void {
    if (!this.#closed.signal.aborted) this.#options.onError(error);
  }
}
