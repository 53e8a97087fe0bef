import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
// After the library itself: the components take it from the page.
import { EventBus, FindState, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

import type { FrameTexts, ZoomStep } from '../src/features/documents/viewer-messages.ts';
import type { PortalPort } from './portal-port.ts';

/** How a document stands when it is opened: as wide as it can be read, but no wider. */
const firstZoom = 'auto';
/** Pixels between the edge of the window and a page that was gone to. */
const gap = 8;
const fits = { page: 'page-fit', width: 'page-width' } as const;

/** The pages one scrolls through: pictures of them, with their text above to select and to find. */
export class PageView {
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
      // Forms are drawn, not filled in: what one types would be lost with the frame.
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      // The browser's own selection, which looks the same as everywhere else.
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

  /** `begin` is called once the pages have their places, and the first of them is gone to. */
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

  /** A number outside the document means its nearest page. */
  goTo(page: number): void {
    const wanted = Math.min(Math.max(page, 1), this.pages);
    if (wanted !== this.page) this.#scrollTo(wanted);
  }

  zoom(to: ZoomStep): void {
    if (to === 'in') this.#viewer.increaseScale();
    else if (to === 'out') this.#viewer.decreaseScale();
    else this.#viewer.currentScaleValue = fits[to];
    // A whole page is only seen whole from its top.
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

  /** A zoom that means "as large as fits" means it in a larger window too. */
  #keepFit(): void {
    const { currentScaleValue } = this.#viewer;
    if (this.pages > 0 && Number.isNaN(Number(currentScaleValue))) this.#viewer.currentScaleValue = currentScaleValue;
    this.#viewer.update();
  }
}

export function isStillFinding(state: number): boolean {
  return state === FindState.PENDING;
}

/** Its own texts are about editing, which is off; the names of pages come from the portal. */
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
