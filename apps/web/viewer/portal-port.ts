import type { FrameLook, FromFrame, ToFrame } from '../src/features/documents/viewer-messages.ts';

/** What comes with the port: how to look, and the code of the frame and its worker, fetched while this page was loading. */
interface Welcome {
  readonly look: FrameLook;
  readonly worker: ArrayBuffer;
  readonly code: ArrayBuffer;
}

/** What the code that draws begins with. The worker is starting already: reading its code takes as long as reading the frame's own. */
export interface Start {
  readonly port: MessagePort;
  readonly look: FrameLook;
  readonly worker: Worker;
}

/** The way to the portal. It is handed over once, by the page around this frame and nobody else. */
export function portalPort(): Promise<{ port: MessagePort; welcome: Welcome }> {
  return new Promise((resolve) => {
    const handle = ({ source, ports: [port], data }: MessageEvent) => {
      if (source !== window.parent || !port) return;
      window.removeEventListener('message', handle);
      resolve({ port, welcome: data as Welcome });
    };
    window.addEventListener('message', handle);
  });
}

export class PortalPort {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  tell(message: FromFrame): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and no origin
    this.#port.postMessage(message);
  }

  listen(handle: (message: ToFrame) => void): void {
    this.#port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => handle(data));
    this.#port.start();
  }
}
