import { currentTheme } from '@portal/client/platform/theme';

import { portalConfig } from '../../api/portal-config.ts';
import { readFrameCode } from './pdf-frame-code.ts';

const frameUrl = '/partner/viewer/index.html';

/**
 * A PDF frame with its whole life cycle. It is not rendered by React, because it can be created before it is shown, and moving an
 * iframe by anything but `moveBefore` reloads it.
 */
export class ViewerFrame {
  readonly element = document.createElement('iframe');
  /** Messages of the frame are buffered here until someone listens. */
  readonly port: MessagePort;
  /** Resolves when the rendering code has been handed over; rejects when it cannot be loaded. */
  readonly handedOver: Promise<void>;
  readonly #ended = new AbortController();

  constructor(home: Element) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const { element } = this;
    const loaded = new Promise<void>((done) => element.addEventListener('load', () => done(), { once: true }));
    element.src = frameUrl;
    element.setAttribute('sandbox', 'allow-scripts allow-modals');
    element.allow = 'fullscreen';
    element.className = 'min-h-0 w-full flex-1';
    this.handedOver = this.#handOver(loaded, port2);
    // Only opening a document waits for this promise; until then a rejection is expected and ignored.
    this.handedOver.catch(() => undefined);
    home.append(element);
  }

  /** Returns whether the frame was moved without a reload. */
  moveTo(home: Element): boolean {
    try {
      (home as Movable).moveBefore?.(this.element, null);
    } catch {
      // A home that has left the page.
    }
    return this.element.parentNode === home;
  }

  end(): void {
    this.#ended.abort();
    this.port.close();
    this.element.remove();
  }

  /** The frame has an opaque origin, so no target origin can be given; the message holds nothing secret. */
  async #handOver(loaded: Promise<void>, port: MessagePort): Promise<void> {
    const [{ worker, code }] = await Promise.all([readFrameCode(this.#ended.signal), loaded]);
    const look = { theme: currentTheme(), hue: portalConfig().brand.hue };
    this.element.contentWindow?.postMessage({ look, worker, code }, '*', [port, worker, code]);
  }
}

let ready: ViewerFrame | undefined;

/**
 * Creates a hidden frame that loads its code before a document is opened and can be moved into place later. Does nothing if one
 * exists.
 */
export function markFileReady(): void {
  if (document.querySelector(`iframe[src="${frameUrl}"]`) || !('moveBefore' in Element.prototype)) return;
  const home = document.createElement('div');
  home.hidden = true;
  document.body.append(home);
  const frame = new ViewerFrame(home);
  ready = frame;
  frame.handedOver.catch(() => {
    if (ready === frame) ready = undefined;
    frame.end();
    home.remove();
  });
}

/** Returns the preloaded frame, or creates one. */
export function frameIn(home: Element): ViewerFrame {
  const made = ready;
  ready = undefined;
  const waitingRoom = made?.element.parentElement;
  const hasMoved = made?.moveTo(home) ?? false;
  if (!hasMoved) made?.end();
  waitingRoom?.remove();
  return made && hasMoved ? made : new ViewerFrame(home);
}

interface Movable {
  moveBefore?(node: Node, before: Node | null): void;
}
