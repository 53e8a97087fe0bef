import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { AppError } from '../../http/app-error.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { PdfReport } from './pdf-inspector.ts';

export interface PdfInspection {
  inspect(personId: string, bytes: Buffer): Promise<PdfReport>;
  close(): Promise<void>;
}

const maxThreads = 2;
const startPatience = 30_000;
const patience = 4_000;
/** A thread holds tens of megabytes: one that nobody needs is ended. */
const idleMs = 15_000;
/** Whose document it was waits this many times as long as it took before the next, and at least so long: most of the time is for others. */
const own = { pauseRatio: 3, minPauseMs: 150 };
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/**
 * Documents are read in threads, one for each person at a time, so that nobody waits behind all of another's. A thread is kept for the next
 * document, or ended when one takes too long or too much memory.
 */
export function createPdfInspection(): PdfInspection {
  const refusal = () => new AppError('server.unavailable', { retryAfterSeconds: 5 });
  const perPerson = createConcurrencyLimit({ maxPerKey: 1, maxWaiting: 20, refusal });
  const inAll = createConcurrencyLimit({ max: maxThreads, maxWaiting: 20, refusal });
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const timers = new Map<Worker, NodeJS.Timeout>();
  let startingSpare: Promise<void> | undefined;

  async function takeWorker(): Promise<Worker> {
    if (idle.length === 0) await startingSpare;
    // In turn, so that none of them is ended for having nothing to do.
    const kept = idle.shift();
    if (!kept) return startWorker();
    clearTimeout(timers.get(kept));
    timers.delete(kept);
    return kept;
  }

  async function startWorker(): Promise<Worker> {
    // Its output is nobody's: the reader comments on every fault it meets.
    const worker = new Worker(inspectorFile(), { stdout: true, stderr: true, resourceLimits });
    all.add(worker);
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      all.delete(worker);
      clearTimeout(timers.get(worker));
      timers.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    worker.unref();
    if ((await answerOf(worker, startPatience)) === undefined) {
      await worker.terminate();
      throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    }
    return worker;
  }

  /** Starting one takes half a second: whoever comes while another's documents are read must not wait for that. */
  function startSpare(): void {
    if (startingSpare || all.size >= maxThreads) return;
    startingSpare = startWorker()
      .then(keepWorker, () => undefined)
      .finally(() => (startingSpare = undefined));
  }

  function keepWorker(worker: Worker): void {
    if (!all.has(worker)) return;
    idle.push(worker);
    const timer = setTimeout(() => {
      const place = idle.indexOf(worker);
      // Taken out first: whoever needs one now must not get one that is about to end.
      if (place >= 0) idle.splice(place, 1);
      void worker.terminate();
    }, idleMs);
    timers.set(worker, timer.unref());
  }

  async function inspectInThread(bytes: Buffer): Promise<PdfReport> {
    const worker = await takeWorker();
    const copy = new Uint8Array(bytes);
    const answer = answerOf(worker, patience);
    worker.postMessage(copy, [copy.buffer]);
    const report = (await answer) as PdfReport | undefined;
    if (report) {
      keepWorker(worker);
      startSpare();
      return report;
    }
    await worker.terminate();
    return { refusal: 'unreadable' };
  }

  return {
    inspect: async (personId, bytes) => {
      const ownSlot = perPerson.enter(personId);
      await ownSlot.granted;
      const started = performance.now();
      try {
        return await inAll.run(personId, () => inspectInThread(bytes));
      } finally {
        const wait = Math.max(own.minPauseMs, own.pauseRatio * (performance.now() - started));
        void pause(wait, undefined, { ref: false }).then(() => ownSlot.release());
      }
    },
    close: async () => void (await Promise.all([...all].map((worker) => worker.terminate()))),
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
