import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
// This import must follow that of the library, because the components read the library from the global scope.
import { EventBus, FindState, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

import type { FrameTexts, ZoomStep } from '../src/features/documents/pdf-frame-messages.ts';
import type { PortalPort } from './portal-port.ts';

/** Initial zoom: fits the width, but is limited to a readable size. */
const initialZoom = 'auto';
/** Pixels between the top of the window and a page that was navigated to. */
const pageGapPx = 8;
const fitValues = { page: 'page-fit', width: 'page-width' } as const;

/** The scrollable pages: rendered pictures with a text layer above them for selection and search. */
export class PdfPages {
  readonly #viewer: PDFViewer;
  readonly #links: PDFLinkService;
  readonly #bus = new EventBus();
  readonly #portal: PortalPort;
  readonly #container: HTMLDivElement;

  constructor(container: HTMLDivElement, portal: PortalPort) {
    this.#container = container;
    this.#portal = portal;
    this.#links = new PDFLinkService({ eventBus: this.#bus });
    const findController = new PDFFindController({ eventBus: this.#bus, linkService: this.#links });
    this.#viewer = new PDFViewer({
      container,
      eventBus: this.#bus,
      linkService: this.#links,
      findController,
      // Forms are rendered, not editable: input would be lost with the frame.
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      // Uses the browser's native selection, which looks the same as on other pages.
      enableSelectionRendering: false,
      l10n: emptyTexts as never,
    });
    this.#links.setViewer(this.#viewer);
    this.#reportChanges();
    new ResizeObserver(() => this.#refit()).observe(container);
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

  /** Calls `onReady` once the pages are laid out and the initial page is scrolled to. */
  show(pdf: PDFDocumentProxy, page: number, texts: FrameTexts, onReady: () => void): void {
    this.#bus.on('pagesinit', () => {
      this.#viewer.currentScaleValue = initialZoom;
      if (page > 1) this.goTo(page);
      else this.#container.scrollTop = 0;
      for (let index = 0; index < pdf.numPages; index += 1) {
        const { div } = this.#viewer.getPageView(index) as { div: HTMLElement };
        div.ariaLabel = texts.page.replace('{page}', String(index + 1));
      }
      onReady();
    });
    this.#viewer.setDocument(pdf);
    this.#links.setDocument(pdf);
  }

  /** Clamps numbers outside the document to the nearest page. */
  goTo(page: number): void {
    const requested = Math.min(Math.max(page, 1), this.pages);
    if (requested !== this.page) this.#scrollTo(requested);
  }

  zoom(to: ZoomStep): void {
    if (to === 'in') this.#viewer.increaseScale();
    else if (to === 'out') this.#viewer.decreaseScale();
    else this.#viewer.currentScaleValue = fitValues[to];
    // "Fit page" only shows the whole page if its top is aligned.
    if (to === 'page') this.#scrollTo(this.page);
  }

  focus(): void {
    this.#container.focus({ preventScroll: true });
  }

  #scrollTo(page: number): void {
    this.#viewer.scrollPageIntoView({ pageNumber: page });
    this.#container.scrollTop -= pageGapPx;
  }

  #reportChanges(): void {
    const portal = this.#portal;
    this.#bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => portal.send({ kind: 'page', page: pageNumber }));
    this.#bus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
      const fit = presetValue === fitValues.page ? 'page' : presetValue === fitValues.width ? 'width' : null;
      portal.send({ kind: 'zoom', percent: Math.round(scale * 100), fit });
    });
    this.#bus.on('pagerendered', () => portal.send({ kind: 'drawn' }), { once: true });
  }

  /** A zoom of "fit width" or "fit page" also applies after the window is resized. */
  #refit(): void {
    const { currentScaleValue } = this.#viewer;
    if (this.pages > 0 && Number.isNaN(Number(currentScaleValue))) this.#viewer.currentScaleValue = currentScaleValue;
    this.#viewer.update();
  }
}

export function isStillFinding(state: number): boolean {
  return state === FindState.PENDING;
}

/** The library's own texts are about editing, which is turned off; page labels come from the portal. */
const emptyTexts = {
  getLanguage: () => document.documentElement.lang,
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};
