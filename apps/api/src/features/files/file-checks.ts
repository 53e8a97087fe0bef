import { fileTypeFromBuffer } from 'file-type';

import { uploadRules, type FilePurpose } from '@portal/contract/files';

import { AppError } from '../../http/app-error.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { drawnPicture, originalPdf, originalText } from './file-keys.ts';
import { FileRefused } from './file-refused.ts';
import { createPdfInspection } from './pdf-inspection.ts';
import { makePhotoVariants, type Variant } from './photo-variants.ts';
import { drawPicture } from './draw-picture.ts';
import type { Scanner } from './scanner.ts';

export interface FileChecks {
  /** What of this file is kept and served; rejects with `FileRefused`. */
  check(file: { purpose: FilePurpose; bytes: Buffer; personId: string }): Promise<CheckedFile>;
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
  const drawing = createConcurrencyLimit({ max: 2, maxPerKey: 1, maxWaiting: 20, refusal: busy });
  const documents = createPdfInspection();

  return {
    check: async ({ purpose, bytes, personId }) => {
      if (!(await scanner.isClean(bytes))) throw new FileRefused('infected');
      const mediaType = await typeByContent(purpose, bytes);
      if (purpose === 'photo') {
        const photo = await drawing.run(personId, () => makePhotoVariants(bytes));
        return { mediaType, pages: null, ...photo };
      }
      if (mediaType.startsWith('image/')) {
        const { width, height, picture } = await drawing.run(personId, () => drawPicture(bytes));
        return { mediaType, width, height, pages: null, variants: { [drawnPicture]: picture } };
      }
      if (mediaType === plainText) return { ...withoutMeasures, mediaType, variants: { [originalText]: { mediaType, bytes } } };
      const report = await documents.inspect(personId, bytes);
      if ('refusal' in report) throw new FileRefused(report.refusal);
      return { ...withoutMeasures, mediaType, pages: report.pages, variants: { [originalPdf]: { mediaType, bytes } } };
    },
    close: () => documents.close(),
  };
}

function busy(): AppError {
  return new AppError('server.unavailable', { retryAfterSeconds: 5 });
}

/** Name and announced type are the sender's words; the first bytes decide. */
async function typeByContent(purpose: FilePurpose, bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = type?.mime ?? (isPlainText(bytes) ? plainText : undefined);
  const accepted: readonly string[] = uploadRules[purpose].mediaTypes;
  if (mediaType === undefined || !accepted.includes(mediaType)) throw new FileRefused('type');
  return mediaType;
}

const plainText = 'text/plain';
const withoutMeasures = { width: null, height: null, pages: null };

/** Text has no first bytes to know it by: it is what reads as UTF-8 and holds no control characters but blanks and colours of logs. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}
