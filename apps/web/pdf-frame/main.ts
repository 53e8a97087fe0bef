import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { FrameAppearance, MessageToFrame } from '../src/features/documents/pdf-frame-messages.ts';
import { endFind, find, reportMatches } from './find.ts';
import { listenToKeys } from './keys.ts';
import { failureOf, loadPdf, type OpeningPdf, setWorker } from './load-pdf.ts';
import { PdfPages } from './pdf-pages.ts';
import { PortalPort, type Start } from './portal-port.ts';
import { print } from './print.ts';
import { Thumbnails } from './thumbnails.ts';

/** Renders one PDF under the control of the portal around it. The frame has no origin, no storage and no session. */

// boot.ts sets this global before it runs this script.
const { start } = globalThis as unknown as { start: Start };
const portal = new PortalPort(start.port);
setWorker(start.worker);
applyAppearance(start.appearance);

const view = new PdfPages(requireElement('pages') as HTMLDivElement, portal);
const thumbnails = new Thumbnails(requireElement('thumbnails'), view);
let opening: OpeningPdf | undefined;
let pdf: PDFDocumentProxy | undefined;

reportMatches(view, portal);
listenToKeys(view, portal);
reportLinks(portal);
hideInitialFocusOutline();
// Focus that enters the frame goes to the pages, where the arrow keys scroll.
window.addEventListener('focus', () => document.activeElement === document.body && view.focus());
portal.listen((message) => void handleMessage(message));

async function handleMessage(message: MessageToFrame): Promise<void> {
  switch (message.kind) {
    case 'open':
      return open(message);
    case 'appearance':
      return applyAppearance(message.appearance);
    case 'range':
      return opening?.receiveRange(message.begin, message.bytes);
    case 'page':
      return view.goTo(message.page);
    case 'zoom':
      return view.zoom(message.to);
    case 'find':
      return find(view, message);
    case 'endFind':
      return endFind(view);
    case 'thumbnails':
      return thumbnails.show(message.isShown);
    case 'print':
      return pdf && print(pdf, requireElement('print'), portal);
  }
}

async function open(message: Extract<MessageToFrame, { kind: 'open' }>): Promise<void> {
  const { texts, lang, page, words } = message;
  if (lang) document.documentElement.lang = lang;
  document.title = texts.document;
  requireElement('pages').ariaLabel = texts.document;
  try {
    opening = loadPdf(message, portal);
    pdf = await opening.document;
    portal.send({ kind: 'opened', pages: pdf.numPages });
    view.show(pdf, page, texts, () => words.length > 0 && find(view, { query: words, move: 'first' }));
    thumbnails.fill(pdf, texts);
  } catch (error) {
    portal.send({ kind: 'failed', reason: failureOf(error) });
  }
}

/**
 * The frame is focused without the person asking for it, so its focus outline is hidden until the first key press, or until the focus
 * has left the frame once.
 */
function hideInitialFocusOutline(): void {
  const { dataset } = document.documentElement;
  dataset['initialFocus'] = '';
  const showOutline = () => delete dataset['initialFocus'];
  document.addEventListener('keydown', showOutline, { once: true });
  window.addEventListener('blur', showOutline, { once: true });
}

function applyAppearance({ theme, hue }: FrameAppearance): void {
  const { dataset, style } = document.documentElement;
  dataset['theme'] = theme;
  style.setProperty('--brand-hue', String(hue));
}

/** The sandbox forbids opening windows, so the frame sends links to the portal, which decides whether to open them. */
function reportLinks(to: PortalPort): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!/^(?:https?|mailto):/i.test(link?.getAttribute('href') ?? '') || !link) return;
      event.preventDefault();
      event.stopPropagation();
      to.send({ kind: 'link', url: link.href });
    },
    true,
  );
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}
