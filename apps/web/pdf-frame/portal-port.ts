import type { FrameAppearance, MessageFromFrame, MessageToFrame } from '../src/features/documents/pdf-frame-messages.ts';

/** Sent with the port: the appearance, and the code of the frame and its worker, which the portal loads while this page loads. */
interface InitMessage {
  readonly look: FrameAppearance;
  readonly worker: ArrayBuffer;
  readonly code: ArrayBuffer;
}

/**
 * What the rendering code starts with. The worker is already starting, because parsing its code takes as long as parsing the
 * frame's own.
 */
export interface Start {
  readonly port: MessagePort;
  readonly look: FrameAppearance;
  readonly worker: Worker;
}

/** The message port to the portal. The page around this frame hands it over once; messages from anyone else are ignored. */
export function portalPort(): Promise<{ port: MessagePort; welcome: InitMessage }> {
  return new Promise((resolve) => {
    const handle = ({ source, ports: [port], data }: MessageEvent) => {
      if (source !== window.parent || !port) return;
      window.removeEventListener('message', handle);
      resolve({ port, welcome: data as InitMessage });
    };
    window.addEventListener('message', handle);
  });
}

export class PortalPort {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  tell(message: MessageFromFrame): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and no origin
    this.#port.postMessage(message);
  }

  listen(handle: (message: MessageToFrame) => void): void {
    this.#port.addEventListener('message', ({ data }: MessageEvent<MessageToFrame>) => handle(data));
    this.#port.start();
  }
}
