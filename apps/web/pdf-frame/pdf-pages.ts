import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
// Must follow the library's import: its components read it from the global scope.
import { EventBus, FindState, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

import type { FrameTexts, ZoomStep } from '../src/features/documents/pdf-frame-messages.ts';
import type { PortalPort } from './portal-port.ts';

/** Initial zoom: fits the width, but is limited to a readable size. */
const firstZoom = 'auto';
/** Pixels between the top of the window and a page that was navigated to. */
const gap = 8;
const fits = { page: 'page-fit', width: 'page-width' } as const;

/** The scrollable pages: rendered pictures with a text layer above them for selection and search. */
export class PdfPages {
  readonly #viewer: PDFViewer;
  readonly #links: PDFLinkService;
  readonly #bus = new EventBus();
  readonly #portal: PortalPort;
  readonly #box: HTMLDivElement;

  constructor(box: HTMLDivElement, portal: PortalPort) {
    this.#box = box;
    this.#portal = portal;
    this.#links = new PDFLinkService({ eventBus: this.#bus });
    const findController = new PDFFindController({ eventBus: this.#bus, linkService: this.#links });
    this.#viewer = new PDFViewer({
      container: box,
      eventBus: this.#bus,
      linkService: this.#links,
      findController,
      // Forms are rendered, not editable: input would be lost with the frame.
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      // Uses the browser's native selection, which looks the same as on other pages.
      enableSelectionRendering: false,
      l10n: silent as never,
    });
    this.#links.setViewer(this.#viewer);
    this.#report();
    new ResizeObserver(() => this.#keepFit()).observe(box);
  }

  get bus(): EventBus {
    return this.#bus;
  }

  get page(): number {
    return this.#viewer.currentPageNumber;
  }

  get pages(): number {
    return this.#viewer.pagesCount;
  }

  /** Calls `begin` once the pages are laid out and the initial page is scrolled to. */
  show(pdf: PDFDocumentProxy, page: number, texts: FrameTexts, begin: () => void): void {
    this.#bus.on('pagesinit', () => {
      this.#viewer.currentScaleValue = firstZoom;
      if (page > 1) this.goTo(page);
      else this.#box.scrollTop = 0;
      for (let index = 0; index < pdf.numPages; index += 1) {
        const { div } = this.#viewer.getPageView(index) as { div: HTMLElement };
        div.ariaLabel = texts.page.replace('{page}', String(index + 1));
      }
      begin();
    });
    this.#viewer.setDocument(pdf);
    this.#links.setDocument(pdf);
  }

  /** Clamps numbers outside the document to the nearest page. */
  goTo(page: number): void {
    const wanted = Math.min(Math.max(page, 1), this.pages);
    if (wanted !== this.page) this.#scrollTo(wanted);
  }

  zoom(to: ZoomStep): void {
    if (to === 'in') this.#viewer.increaseScale();
    else if (to === 'out') this.#viewer.decreaseScale();
    else this.#viewer.currentScaleValue = fits[to];
    // "Fit page" only shows the whole page if its top is aligned.
    if (to === 'page') this.#scrollTo(this.page);
  }

  focus(): void {
    this.#box.focus({ preventScroll: true });
  }

  #scrollTo(page: number): void {
    this.#viewer.scrollPageIntoView({ pageNumber: page });
    this.#box.scrollTop -= gap;
  }

  #report(): void {
    const portal = this.#portal;
    this.#bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => portal.tell({ kind: 'page', page: pageNumber }));
    this.#bus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
      const fit = presetValue === fits.page ? 'page' : presetValue === fits.width ? 'width' : null;
      portal.tell({ kind: 'zoom', percent: Math.round(scale * 100), fit });
    });
    this.#bus.on('pagerendered', () => portal.tell({ kind: 'drawn' }), { once: true });
  }

  /** A zoom of "fit width" or "fit page" also applies after the window is resized. */
  #keepFit(): void {
    const { currentScaleValue } = this.#viewer;
    if (this.pages > 0 && Number.isNaN(Number(currentScaleValue))) this.#viewer.currentScaleValue = currentScaleValue;
    this.#viewer.update();
  }
}

export function isStillFinding(state: number): boolean {
  return state === FindState.PENDING;
}

/** The library's own texts are about editing, which is turned off; page labels come from the portal. */
const silent = {
  getLanguage: () => document.documentElement.lang,
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};
