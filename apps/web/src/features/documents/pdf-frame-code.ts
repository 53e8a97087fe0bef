import { fetchBuildFile } from '@portal/client/api/fetch-range';
// oxlint-disable-next-line import/default -- the default export is the URL of the built file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

// oxlint-disable-next-line import/default -- the same; `?worker&url` is the only way to get a plain script from the bundler
import frameUrl from '../../../pdf-frame/main.ts?worker&url';

export interface FrameCode {
  readonly worker: ArrayBuffer;
  readonly code: ArrayBuffer;
}

/**
 * Fetches the code of the PDF frame and of its worker. The portal does it for the frame, which has no HTTP cache; after the first
 * time the code comes from the portal's cache.
 */
export async function fetchFrameCode(signal: AbortSignal): Promise<FrameCode> {
  const [worker, code] = await Promise.all([fetchBuildFile(workerUrl, signal), fetchBuildFile(frameUrl, signal)]);
  return { worker, code };
}
