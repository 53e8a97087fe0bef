import { readRange, type FileRange } from '../../api/read-range.ts';
import { readFrameCode, type FrameCode } from './frame-code.ts';
import { FromFrame, type FrameLook, type FrameTexts, type ToFrame } from './viewer-messages.ts';

/** Most documents come whole with the first request; of larger ones the rest is fetched where it is looked at. */
const firstBytes = 512 * 1024;

interface Opening {
  readonly address: string;
  readonly page: number;
  readonly words: readonly string[];
  readonly texts: FrameTexts;
  readonly lang: string | null;
  readonly look: FrameLook;
  readonly tell: (message: FromFrame) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Feeds one PDF to the frame that draws it. The frame asks for bytes and gets those of this document, never an address or the
 * means to fetch others.
 */
export class FrameConnection {
  readonly #opening: Opening;
  readonly #ended = new AbortController();
  readonly #channel = new MessageChannel();
  readonly #start: Promise<FileRange>;
  readonly #code: Promise<FrameCode>;

  constructor(opening: Opening) {
    this.#opening = opening;
    // Both are on their way while the frame is still loading.
    this.#start = readRange(opening.address, { begin: 0, end: firstBytes, signal: this.#ended.signal });
    this.#code = readFrameCode(this.#ended.signal);
    // They are waited for when the frame is there; until then their failing is no event.
    for (const promise of [this.#start, this.#code]) promise.catch(() => undefined);
  }

  /** Once the frame has loaded. It has no origin that could be named, and is told nothing that others must not know. */
  async connect(frame: Window): Promise<void> {
    const { look, page, words, texts, lang } = this.#opening;
    try {
      const { worker, code } = await this.#code;
      const { port1, port2 } = this.#channel;
      port1.addEventListener('message', ({ data }) => this.#handle(data));
      port1.start();
      frame.postMessage({ look, worker, code }, '*', [port2, worker, code]);

      const { bytes, total } = await this.#start;
      this.send({ kind: 'open', length: total, start: bytes, page, words, texts, lang }, [bytes]);
    } catch (error) {
      this.#fail(error);
    }
  }

  send(message: ToFrame, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  end(): void {
    this.#ended.abort();
    this.#channel.port1.close();
  }

  #handle(data: unknown): void {
    const read = FromFrame.safeParse(data);
    if (!read.success) return;
    if (read.data.kind === 'range') void this.#feed(read.data);
    else this.#opening.tell(read.data);
  }

  async #feed({ begin, end }: { begin: number; end: number }): Promise<void> {
    try {
      const { etag } = await this.#start;
      const { bytes } = await readRange(this.#opening.address, { begin, end, etag, signal: this.#ended.signal });
      this.send({ kind: 'range', begin, bytes }, [bytes]);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!this.#ended.signal.aborted) this.#opening.fail(error);
  }
}
