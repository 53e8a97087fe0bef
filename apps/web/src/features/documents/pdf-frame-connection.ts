import { readRange, type FileRange } from '@portal/client/api/read-range';

import { readBeginning } from '../../content/first-bytes.ts';
import type { ViewerFrame } from './pdf-frame.ts';
import { MessageFromFrame, type FrameTexts, type MessageToFrame } from './pdf-frame-messages.ts';

interface Opening {
  readonly url: string;
  readonly page: number;
  readonly words: readonly string[];
  readonly texts: FrameTexts;
  readonly lang: string | null;
  readonly tell: (message: MessageFromFrame) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Feeds one PDF to the PDF frame. The frame can only request bytes of this document; it never gets a URL or the means to fetch
 * others.
 */
export class PdfFrameConnection {
  readonly #opening: Opening;
  readonly #frame: ViewerFrame;
  readonly #ended = new AbortController();
  readonly #start: Promise<FileRange>;

  constructor(opening: Opening, frame: ViewerFrame) {
    this.#opening = opening;
    this.#frame = frame;
    // Starts loading while the frame may still be loading.
    this.#start = readBeginning(opening.url, this.#ended.signal);
    frame.port.addEventListener('message', ({ data }) => this.#handle(data));
    frame.port.start();
    void this.#open();
  }

  async #open(): Promise<void> {
    const { page, words, texts, lang } = this.#opening;
    try {
      const [{ bytes, total }] = await Promise.all([this.#start, this.#frame.handedOver]);
      this.send({ kind: 'open', length: total, start: bytes, page, words, texts, lang }, [bytes]);
    } catch (error) {
      this.#fail(error);
    }
  }

  send(message: MessageToFrame, transfer: Transferable[] = []): void {
    this.#frame.port.postMessage(message, transfer);
  }

  end(): void {
    this.#ended.abort();
    this.#frame.end();
  }

  #handle(data: unknown): void {
    const read = MessageFromFrame.safeParse(data);
    if (!read.success) return;
    if (read.data.kind === 'range') void this.#feed(read.data);
    else this.#opening.tell(read.data);
  }

  async #feed({ begin, end }: { begin: number; end: number }): Promise<void> {
    try {
      const { etag } = await this.#start;
      const { bytes } = await readRange(this.#opening.url, { begin, end, etag, signal: this.#ended.signal });
      this.send({ kind: 'range', begin, bytes }, [bytes]);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!this.#ended.signal.aborted) this.#opening.fail(error);
  }
}
