import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { FrameTexts } from '../src/features/documents/pdf-frame-messages.ts';
import type { PdfPages } from './pdf-pages.ts';

/** In CSS pixels; the thumbnails are rendered at the screen's pixel ratio. */
const widthPx = 112;

/** Thumbnails of all pages, each rendered when it first scrolls near the viewport. */
export class Thumbnails {
  readonly #list: HTMLElement;
  readonly #view: PdfPages;
  readonly #buttons: HTMLButtonElement[] = [];

  constructor(list: HTMLElement, view: PdfPages) {
    this.#list = list;
    this.#view = view;
    view.bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => this.#markCurrent(pageNumber));
    list.addEventListener('keydown', (event) => this.#handleKey(event));
  }

  get isShown(): boolean {
    return !this.#list.hidden;
  }

  fill(pdf: PDFDocumentProxy, texts: FrameTexts): void {
    this.#list.ariaLabel = texts.thumbnails;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          void draw(pdf, this.#buttons.indexOf(target as HTMLButtonElement) + 1, target);
        }
      },
      { root: this.#list, rootMargin: '200px' },
    );
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const button = document.createElement('button');
      button.type = 'button';
      button.ariaLabel = texts.page.replace('{page}', String(page));
      button.append(Object.assign(document.createElement('span'), { className: 'paper' }), String(page));
      button.addEventListener('click', () => this.#view.goTo(page));
      this.#buttons.push(button);
      this.#list.append(button);
      observer.observe(button);
    }
    this.#markCurrent(this.#view.page);
  }

  show(isShown: boolean): void {
    this.#list.hidden = !isShown;
    if (isShown) this.#markCurrent(this.#view.page);
  }

  /** Roving tabindex: the list is a single tab stop, at the current page. */
  #markCurrent(page: number): void {
    for (const [index, button] of this.#buttons.entries()) {
      const isCurrent = index + 1 === page;
      button.ariaCurrent = isCurrent ? 'page' : null;
      button.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent && this.isShown) button.scrollIntoView({ block: 'nearest' });
    }
  }

  #handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    // Otherwise `listenToKeys` would handle the same key press a second time.
    event.stopPropagation();
    event.preventDefault();
    this.#view.goTo(this.#view.page + step);
    this.#buttons[this.#view.page - 1]?.focus();
  }
}

async function draw(pdf: PDFDocumentProxy, number: number, button: Element): Promise<void> {
  const page = await pdf.getPage(number);
  const unscaled = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (widthPx / unscaled.width) * window.devicePixelRatio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  button.querySelector('.paper')?.replaceChildren(canvas);
}
