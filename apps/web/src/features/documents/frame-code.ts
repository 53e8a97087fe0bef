// oxlint-disable-next-line import/default -- the bundler makes the address of the file its default export
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

// oxlint-disable-next-line import/default -- the same; as a plain script, for which the bundler knows only this word
import frameAddress from '../../../viewer/frame.ts?worker&url';
import { readOwnFile } from '../../api/read-range.ts';

export interface FrameCode {
  readonly worker: ArrayBuffer;
  readonly code: ArrayBuffer;
}

/** What draws PDFs, for a frame that cannot keep it: from the browser's cache after the first time. */
export async function readFrameCode(signal: AbortSignal): Promise<FrameCode> {
  const [worker, code] = await Promise.all([readOwnFile(workerAddress, signal), readOwnFile(frameAddress, signal)]);
  return { worker, code };
}
