import type { FrameLook, FromFrame, ToFrame } from '../src/features/documents/viewer-messages.ts';

/** What comes with the port: how to look, and the code of the worker, fetched while this frame was loading. */
export interface Welcome {
  readonly look: FrameLook;
  readonly worker: ArrayBuffer;
}

/** The way to the portal. It is handed over once, by the page around this frame and nobody else. */
export function portalPort(): Promise<{ port: PortalPort; welcome: Welcome }> {
  return new Promise((resolve) => {
    const handle = ({ source, ports: [port], data }: MessageEvent) => {
      if (source !== window.parent || !port) return;
      window.removeEventListener('message', handle);
      resolve({ port: new PortalPort(port), welcome: data as Welcome });
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
