import { fetchBuildFile } from '@portal/client/api/read-range';
// oxlint-disable-next-line import/default -- the bundler makes the address of the file its default export
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

// oxlint-disable-next-line import/default -- the same; as a plain script, for which the bundler knows only this word
import frameAddress from '../../../pdf-frame/main.ts?worker&url';

export interface FrameCode {
  readonly worker: ArrayBuffer;
  readonly code: ArrayBuffer;
}

/**
 * Code of the PDF frame and its worker. The portal loads it, because the frame has no HTTP cache; after the first time it comes
 * from the portal's cache.
 */
export async function readFrameCode(signal: AbortSignal): Promise<FrameCode> {
  const [worker, code] = await Promise.all([fetchBuildFile(workerAddress, signal), fetchBuildFile(frameAddress, signal)]);
  return { worker, code };
}
