import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { FrameLook, ToFrame } from '../src/features/documents/viewer-messages.ts';
import { endFind, find, reportFound } from './find.ts';
import { listenToKeys } from './keys.ts';
import { failureOf, loadPdf, type OpeningPdf, takeWorker } from './load-pdf.ts';
import { PageView } from './page-view.ts';
import { PortalPort, type Start } from './portal-port.ts';
import { print } from './print.ts';
import { Thumbnails } from './thumbnails.ts';

/** Draws one PDF, told what to do by the portal around it. It has no origin, no storage and no session. */
const { start } = globalThis as unknown as { start: Start };
const portal = new PortalPort(start.port);
takeWorker(start.worker);
wear(start.look);

const view = new PageView(part('pages') as HTMLDivElement, portal);
const thumbnails = new Thumbnails(part('thumbnails'), view);
let opening: OpeningPdf | undefined;
let pdf: PDFDocumentProxy | undefined;

reportFound(view, portal);
listenToKeys(view, portal);
reportLinks(portal);
markUntouched();
// Whoever comes in without a place of their own comes to the pages, where the arrow keys move them.
window.addEventListener('focus', () => document.activeElement === document.body && view.focus());
portal.listen((message) => void obey(message));

async function obey(message: ToFrame): Promise<void> {
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

async function open(message: Extract<ToFrame, { kind: 'open' }>): Promise<void> {
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

/** Until a key is pressed here, or the focus comes back from elsewhere, nobody needs to be shown where it is. */
function markUntouched(): void {
  const { dataset } = document.documentElement;
  dataset['untouched'] = '';
  const touch = () => delete dataset['untouched'];
  document.addEventListener('keydown', touch, { once: true });
  window.addEventListener('blur', touch, { once: true });
}

function wear({ theme, hue }: FrameLook): void {
  const { dataset, style } = document.documentElement;
  dataset['theme'] = theme;
  style.setProperty('--brand-hue', String(hue));
}

/** A frame like this one may not open windows, so the portal is asked to, and decides. */
function reportLinks(to: PortalPort): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!/^(?:https?|mailto):/i.test(link?.getAttribute('href') ?? '') || !link) return;
      event.preventDefault();
      event.stopPropagation();
      to.tell({ kind: 'link', address: link.href });
    },
    true,
  );
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}
