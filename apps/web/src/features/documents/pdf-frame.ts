import { currentTheme } from '@portal/client/platform/theme';

import { portalConfig } from '@portal/client/api/portal-config';
import { fetchFrameCode } from './pdf-frame-code.ts';

const frameUrl = '/partner/viewer/index.html';

/**
 * A PDF frame, from its creation to its removal. It is not rendered by React, because it can be created before it is shown, and
 * moving an iframe by anything but `moveBefore` reloads it.
 */
export class PdfFrame {
  readonly element = document.createElement('iframe');
  /** Messages of the frame are buffered here until someone listens. */
  readonly port: MessagePort;
  /** Resolves when the rendering code has been sent to the frame; rejects when it cannot be loaded. */
  readonly codeSent: Promise<void>;
  readonly #removed = new AbortController();

  constructor(parent: Element) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const { element } = this;
    const loaded = new Promise<void>((resolve) => element.addEventListener('load', () => resolve(), { once: true }));
    element.src = frameUrl;
    element.setAttribute('sandbox', 'allow-scripts allow-modals');
    element.allow = 'fullscreen';
    element.className = 'min-h-0 w-full flex-1';
    this.codeSent = this.#sendCode(loaded, port2);
    // Only opening a document waits for this promise; until then a rejection is expected and ignored.
    this.codeSent.catch(() => undefined);
    parent.append(element);
  }

  /** Returns whether the frame was moved without a reload. */
  moveTo(parent: Element): boolean {
    try {
      (parent as Movable).moveBefore?.(this.element, null);
    } catch {
      // The new parent was removed from the page meanwhile.
    }
    return this.element.parentNode === parent;
  }

  end(): void {
    this.#removed.abort();
    this.port.close();
    this.element.remove();
  }

  /** Sends the port and the code. The frame's origin is opaque, so no target origin can be given; nothing in the message is secret. */
  async #sendCode(loaded: Promise<void>, port: MessagePort): Promise<void> {
    const [{ worker, code }] = await Promise.all([fetchFrameCode(this.#removed.signal), loaded]);
    const appearance = { theme: currentTheme(), hue: portalConfig().brand.hue };
    this.element.contentWindow?.postMessage({ appearance, worker, code }, '*', [port, worker, code]);
  }
}

let preloadedFrame: PdfFrame | undefined;

/**
 * Creates a hidden frame that loads its code before a document is opened and can be moved into the document viewer later. Does
 * nothing if such a frame exists, or if the browser cannot move it.
 */
export function preloadFrame(): void {
  if (document.querySelector(`iframe[src="${frameUrl}"]`) || !('moveBefore' in Element.prototype)) return;
  const parent = document.createElement('div');
  parent.hidden = true;
  document.body.append(parent);
  const frame = new PdfFrame(parent);
  preloadedFrame = frame;
  frame.codeSent.catch(() => {
    if (preloadedFrame === frame) preloadedFrame = undefined;
    frame.end();
    parent.remove();
  });
}

/** Returns the preloaded frame, moved into `parent`, or creates one there. */
export function attachFrame(parent: Element): PdfFrame {
  const preloaded = preloadedFrame;
  preloadedFrame = undefined;
  const hiddenParent = preloaded?.element.parentElement;
  const hasMoved = preloaded?.moveTo(parent) ?? false;
  if (!hasMoved) preloaded?.end();
  hiddenParent?.remove();
  return preloaded && hasMoved ? preloaded : new PdfFrame(parent);
}

interface Movable {
  moveBefore?(node: Node, before: Node | null): void;
}
