import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { FrameAppearance, MessageToFrame } from '../src/features/documents/pdf-frame-messages.ts';
import { endFind, find, reportFound } from './find.ts';
import { listenToKeys } from './keys.ts';
import { failureOf, loadPdf, type OpeningPdf, takeWorker } from './load-pdf.ts';
import { PdfPages } from './pdf-pages.ts';
import { PortalPort, type Start } from './portal-port.ts';
import { print } from './print.ts';
import { Thumbnails } from './thumbnails.ts';

/** Renders one PDF under the control of the portal around it. The frame has no origin, no storage and no session. */
const { start } = globalThis as unknown as { start: Start };
const portal = new PortalPort(start.port);
takeWorker(start.worker);
wear(start.look);

const view = new PdfPages(part('pages') as HTMLDivElement, portal);
const thumbnails = new Thumbnails(part('thumbnails'), view);
let opening: OpeningPdf | undefined;
let pdf: PDFDocumentProxy | undefined;

reportFound(view, portal);
listenToKeys(view, portal);
reportLinks(portal);
markUntouched();
// Focus that enters the frame goes to the pages, where the arrow keys scroll.
window.addEventListener('focus', () => document.activeElement === document.body && view.focus());
portal.listen((message) => void obey(message));

async function obey(message: MessageToFrame): Promise<void> {
  switch (message.kind) {
    case 'open':
      return open(message);
    case 'look':
      return wear(message.look);
    case 'range':
      return opening?.take(message.begin, message.bytes);
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
      return pdf && print(pdf, part('print'), portal);
  }
}

async function open(message: Extract<MessageToFrame, { kind: 'open' }>): Promise<void> {
  const { texts, lang, page, words } = message;
  if (lang) document.documentElement.lang = lang;
  document.title = texts.document;
  part('pages').ariaLabel = texts.document;
  try {
    opening = loadPdf(message, portal);
    pdf = await opening.document;
    portal.tell({ kind: 'opened', pages: pdf.numPages });
    view.show(pdf, page, texts, () => words.length > 0 && find(view, { query: words, move: 'first' }));
    thumbnails.fill(pdf, texts);
  } catch (error) {
    portal.tell({ kind: 'failed', reason: failureOf(error) });
  }
}

/** Hides the focus outline until a key is pressed here or the focus returns from elsewhere. */
function markUntouched(): void {
  const { dataset } = document.documentElement;
  dataset['untouched'] = '';
  const touch = () => delete dataset['untouched'];
  document.addEventListener('keydown', touch, { once: true });
  window.addEventListener('blur', touch, { once: true });
}

function wear({ theme, hue }: FrameAppearance): void {
  const { dataset, style } = document.documentElement;
  dataset['theme'] = theme;
  style.setProperty('--brand-hue', String(hue));
}

/** The sandbox forbids opening windows, so the portal is asked to open the link and decides. */
function reportLinks(to: PortalPort): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!/^(?:https?|mailto):/i.test(link?.getAttribute('href') ?? '') || !link) return;
      event.preventDefault();
      event.stopPropagation();
      to.tell({ kind: 'link', url: link.href });
    },
    true,
  );
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}
