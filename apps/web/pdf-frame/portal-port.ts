import type { FrameAppearance, MessageFromFrame, MessageToFrame } from '../src/features/documents/pdf-frame-messages.ts';

/** Sent with the port: the appearance, and the code of the frame and its worker, which the portal loads while this page loads. */
interface InitMessage {
  readonly appearance: FrameAppearance;
  readonly worker: ArrayBuffer;
  readonly code: ArrayBuffer;
}

/**
 * What the rendering code starts with. The worker is already starting, because parsing its code takes as long as parsing the
 * frame's own.
 */
export interface Start {
  readonly port: MessagePort;
  readonly appearance: FrameAppearance;
  readonly worker: Worker;
}

/** Waits for the message port to the portal. The page around this frame sends it once; messages from anyone else are ignored. */
export function receivePort(): Promise<{ port: MessagePort; init: InitMessage }> {
  return new Promise((resolve) => {
    const handle = ({ source, ports: [port], data }: MessageEvent) => {
      if (source !== window.parent || !port) return;
      window.removeEventListener('message', handle);
      resolve({ port, init: data as InitMessage });
    };
    window.addEventListener('message', handle);
  });
}

export class PortalPort {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  send(message: MessageFromFrame): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and no origin
    this.#port.postMessage(message);
  }

  listen(handle: (message: MessageToFrame) => void): void {
    this.#port.addEventListener('message', ({ data }: MessageEvent<MessageToFrame>) => handle(data));
    this.#port.start();
  }
}
