import type { ContentLocale } from '../content/localised.ts';
import { documents, type DocumentItem } from '../content/documents/documents.ts';
import type { Look } from '../drawing/product-picture.ts';
import { productPicture } from '../drawing/product-picture.ts';
import { readFile } from 'node:fs/promises';
import type { FileCache } from './file-cache.ts';
import type { GeneratedFile } from './generated-file.ts';
import { makePrint } from './make-picture.ts';
import { makePdf } from './pdf/make-pdf.ts';

/** A document in one language. */
export interface DocumentFile {
  readonly document: DocumentItem;
  readonly locale: ContentLocale;
  /** The file name of the download. */
  readonly name: string;
  readonly file: GeneratedFile;
}

export async function makeDocuments(cache: FileCache): Promise<DocumentFile[]> {
  const printOf = async (look: Look) => {
    const svg = productPicture(look);
    const { objects } = await cache.getOrGenerate('print', svg, () => makePrint(svg));
    return readFile(objects['print.jpg']?.path ?? '');
  };
  const files: DocumentFile[] = [];
  // Documents are generated one after the other, because page layout runs in this thread. Pictures are drawn in the library's own
  // threads.
  for (const document of documents)
    for (const locale of document.locales) {
      const model = document.write?.(locale);
      if (!model) continue;
      const file = await cache.getOrGenerate('pdf', JSON.stringify(model), () => makePdf(model, printOf));
      files.push({ document, locale, name: `${document.slug}-${locale}.pdf`, file });
    }
  return files;
}
