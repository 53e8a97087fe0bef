import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { createTurns } from '../../http/in-turn.ts';
import type { PdfReport } from './pdf-inspector.ts';

export interface PdfInspection {
  inspect(bytes: Buffer): Promise<PdfReport>;
  close(): Promise<void>;
}

const startPatience = 30_000;
const patience = 4_000;

/** Documents are read one at a time in a thread that is kept for the next one, or ended when it takes too long or too much memory. */
export function createPdfInspection(): PdfInspection {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 50 });
  let running: Worker | undefined;

  async function inspector(): Promise<Worker> {
    if (running) return running;
    // Its output is nobody's: the reader comments on every fault it meets.
    const worker = new Worker(inspectorFile(), { stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (running === worker) running = undefined;
    });
    worker.unref();
    if ((await answerOf(worker, startPatience)) === undefined) throw new Error('The thread that reads documents does not start');
    running = worker;
    return worker;
  }

  return {
    inspect: (bytes) =>
      inTurn(async () => {
        const worker = await inspector();
        const copy = new Uint8Array(bytes);
        const answer = answerOf(worker, patience);
        worker.postMessage(copy, [copy.buffer]);
        const report = (await answer) as PdfReport | undefined;
        if (report) return report;
        await worker.terminate();
        return { refusal: 'unreadable' };
      }),
    close: async () => void (await running?.terminate()),
  };
}

/** Undefined when the thread ends or time is up first. */
async function answerOf(worker: Worker, milliseconds: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as unknown),
      once(worker, 'exit', { signal }).then(() => undefined),
      pause(milliseconds, undefined, { signal }),
    ]);
  } catch {
    return undefined;
  } finally {
    settled.abort();
  }
}

/** Built, it lies beside the entries, whichever chunk asks for it; in tests it is the source itself. */
function inspectorFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('pdf-inspector.ts', here);
  return new URL(here.includes('/chunks/') ? '../pdf-inspector.js' : 'pdf-inspector.js', here);
}
