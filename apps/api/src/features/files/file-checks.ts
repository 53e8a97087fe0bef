import { fileTypeFromBuffer } from 'file-type';

import { uploadRules, type FilePurpose } from '@portal/contract/files';

import { createTurns } from '../../http/in-turn.ts';
import { originalPdf } from './file-keys.ts';
import { FileRefused } from './file-refused.ts';
import { createPdfInspection } from './pdf-inspection.ts';
import { makePhotoVariants, type Variant } from './photo-variants.ts';
import type { Scanner } from './scanner.ts';

export interface FileChecks {
  /** What of this file is kept and served; rejects with `FileRefused`. */
  check(purpose: FilePurpose, bytes: Buffer): Promise<CheckedFile>;
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
  const drawInTurn = createTurns({ atOnce: 2, mostWaiting: 50 });
  const documents = createPdfInspection();

  return {
    check: async (purpose, bytes) => {
      if (!(await scanner.isClean(bytes))) throw new FileRefused('infected');
      const mediaType = await typeByContent(purpose, bytes);
      if (purpose === 'photo') {
        const photo = await drawInTurn(() => makePhotoVariants(bytes));
        return { mediaType, pages: null, ...photo };
      }
      const report = await documents.inspect(bytes);
      if ('refusal' in report) throw new FileRefused(report.refusal);
      return { mediaType, width: null, height: null, pages: report.pages, variants: { [originalPdf]: { mediaType, bytes } } };
    },
    close: () => documents.close(),
  };
}

/** Name and announced type are the sender's words; the first bytes decide. */
async function typeByContent(purpose: FilePurpose, bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const accepted: readonly string[] = uploadRules[purpose].mediaTypes;
  if (!type || !accepted.includes(type.mime)) throw new FileRefused('type');
  return type.mime;
}
