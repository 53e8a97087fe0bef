import { portalConfig } from '../../app/portal-config.ts';
import { currentTheme } from '../../app/theme.ts';
import { readFrameCode } from './frame-code.ts';

const address = '/partner/viewer/index.html';

/**
 * A frame that draws PDFs, from its making to its end. Not React's: it can be made before it is shown, and a frame that is moved by
 * anything but `moveBefore` begins anew.
 */
export class ViewerFrame {
  readonly element = document.createElement('iframe');
  /** What the frame says waits here until somebody listens. */
  readonly port: MessagePort;
  /** When the code that draws has been handed over; fails when it cannot be fetched. */
  readonly handedOver: Promise<void>;
  readonly #ended = new AbortController();

  constructor(home: Element) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const { element } = this;
    const loaded = new Promise<void>((done) => element.addEventListener('load', () => done(), { once: true }));
    element.src = address;
    element.setAttribute('sandbox', 'allow-scripts allow-modals');
    element.allow = 'fullscreen';
    element.className = 'min-h-0 w-full flex-1';
    this.handedOver = this.#handOver(loaded, port2);
    // It is waited for when a document is opened; until then its failing is no event.
    this.handedOver.catch(() => undefined);
    home.append(element);
  }

  /** Whether it now stands there as it was. */
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

  /** The frame has no origin that could be named, and is told nothing that others must not know. */
  async #handOver(loaded: Promise<void>, port: MessagePort): Promise<void> {
    const [{ worker, code }] = await Promise.all([readFrameCode(this.#ended.signal), loaded]);
    const look = { theme: currentTheme(), hue: portalConfig().brand.hue };
    this.element.contentWindow?.postMessage({ look, worker, code }, '*', [port, worker, code]);
  }
}

let ready: ViewerFrame | undefined;

/** Makes a frame that has read its code before a document is opened, where it can later be moved to its place. One that draws already is enough. */
export function makeReady(): void {
  if (document.querySelector(`iframe[src="${address}"]`) || !('moveBefore' in Element.prototype)) return;
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

/** The frame that was made ready, or a new one. */
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
