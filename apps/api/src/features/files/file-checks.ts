import { fileTypeFromBuffer } from 'file-type';

import { uploadRules, type FilePurpose } from '@portal/contract/files';

import { AppError } from '../../core/app-error.ts';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import { makeContentPicture, type ContentPicture } from './content-picture.ts';
import { reencodedImage, originalPdf, originalText } from './file-keys.ts';
import { FileRejectedError } from './file-rejected.ts';
import { createPdfInspector } from './pdf-inspector.ts';
import { makePhotoVariants, type Variant } from './photo-variants.ts';
import { reencodeImage } from './reencode-image.ts';
import type { Scanner } from './scanner.ts';

export interface FileChecks {
  /** Returns the variants to store and serve; rejects with `FileRejectedError`. */
  check(file: { purpose: FilePurpose; bytes: Buffer; personId: string }): Promise<CheckedFile>;
  /** Checks a PDF and reads the text of its pages; rejects like `check`. */
  readPdf(file: { bytes: Buffer; personId: string }): Promise<{ pages: number; pageTexts: readonly string[] }>;
  /** Checks a picture of content and makes the sizes in which it is shown; rejects like `check`. */
  makePicture(file: { bytes: Buffer; personId: string }): Promise<ContentPicture>;
  scanner: Scanner;
  close(): Promise<void>;
}

export interface CheckedFile {
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly pages: number | null;
  readonly variants: Record<string, Variant>;
}

export function createFileChecks(scanner: Scanner): FileChecks {
  const imageLimit = createConcurrencyLimit({ max: 2, maxPerKey: 1, maxWaiting: 20, rejection: busyError });
  const pdfInspector = createPdfInspector();

  return {
    check: async ({ purpose, bytes, personId }) => {
      if (!(await scanner.isClean(bytes))) throw new FileRejectedError('infected');
      const mediaType = await detectMediaType(purpose, bytes);
      if (purpose === 'photo') {
        const photo = await imageLimit.run(personId, () => makePhotoVariants(bytes));
        return { mediaType, pages: null, ...photo };
      }
      if (mediaType.startsWith('image/')) {
        const { width, height, picture } = await imageLimit.run(personId, () => reencodeImage(bytes, maxSidesPx[purpose]));
        return { mediaType, width, height, pages: null, variants: { [reencodedImage]: picture } };
      }
      if (mediaType === plainText) return { ...noDimensions, mediaType, variants: { [originalText]: { mediaType, bytes } } };
      const report = await pdfInspector.inspect(personId, bytes);
      if ('rejection' in report) throw new FileRejectedError(report.rejection);
      return { ...noDimensions, mediaType, pages: report.pages, variants: { [originalPdf]: { mediaType, bytes } } };
    },
    readPdf: async ({ bytes, personId }) => {
      if (!(await scanner.isClean(bytes))) throw new FileRejectedError('infected');
      const report = await pdfInspector.read(personId, bytes);
      if ('rejection' in report) throw new FileRejectedError(report.rejection);
      return { pages: report.pages, pageTexts: report.texts };
    },
    makePicture: async ({ bytes, personId }) => {
      if (!(await scanner.isClean(bytes))) throw new FileRejectedError('infected');
      return imageLimit.run(personId, () => makeContentPicture(bytes));
    },
    scanner,
    close: () => pdfInspector.close(),
  };
}

/** Logos and the pictures of the brand are loaded often, so they are no larger than they are shown on a sharp screen. */
const maxSidesPx: Partial<Record<FilePurpose, number>> = { logo: 512, brandLogo: 640, brandIcon: 192, brandPicture: 1920 };

function busyError(): AppError {
  return new AppError('server.unavailable', { retryAfterSeconds: 5 });
}

/** The name and the declared type come from the sender, so only the content decides. */
async function detectMediaType(purpose: FilePurpose, bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = type?.mime ?? (isPlainText(bytes) ? plainText : undefined);
  const accepted: readonly string[] = uploadRules[purpose].mediaTypes;
  if (mediaType === undefined || !accepted.includes(mediaType)) throw new FileRejectedError('type');
  return mediaType;
}

const plainText = 'text/plain';
const noDimensions = { width: null, height: null, pages: null };

/**
 * Text has no magic bytes: it must be valid UTF-8 without control characters other than whitespace and the escape that starts
 * colour codes in logs.
 */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}
