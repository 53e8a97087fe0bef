import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

import type { PortalPort } from './portal-port.ts';

/** This resolution is sharp on paper and needs no more than a few megabytes per page. */
const dotsPerInch = 150;
/** PDF coordinates are in points. */
const pointsPerInch = 72;

/** Renders every page for printing as a picture, so that the printout looks like the screen. */
export async function print(pdf: PDFDocumentProxy, container: HTMLElement, portal: PortalPort): Promise<void> {
  const objectUrls: string[] = [];
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      portal.send({ kind: 'printing', page: number });
      const picture = new Image();
      picture.src = await pictureOf(await pdf.getPage(number));
      objectUrls.push(picture.src);
      await picture.decode();
      container.append(picture);
    }
    window.print();
  } catch {
    portal.send({ kind: 'printFailed' });
  } finally {
    container.replaceChildren();
    objectUrls.forEach((url) => URL.revokeObjectURL(url));
    portal.send({ kind: 'printing', page: null });
  }
}

async function pictureOf(page: PDFPageProxy): Promise<string> {
  const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('A page could not be drawn for printing.');
  return URL.createObjectURL(blob);
}
