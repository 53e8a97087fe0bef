import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { AppError } from '../../core/app-error.ts';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { PdfReport, PdfTask } from './pdf-inspector.worker.ts';

export interface PdfInspector {
  inspect(personId: string, bytes: Buffer): Promise<PdfReport>;
  /** Inspects a document of staff and reads the text of its pages. Staff are trusted not to keep the portal busy, so none of them waits. */
  read(personId: string, bytes: Buffer): Promise<PdfReport>;
  close(): Promise<void>;
}

const maxThreads = 2;
const startTimeoutMs = 30_000;
const inspectTimeoutMs = 4_000;
const readTimeoutMs = 35_000;
/** An idle thread holds tens of megabytes, so it is terminated. */
const idleMs = 15_000;
/**
 * After each document the person has to wait a multiple of the time it took, and at least a minimum, so that most of the time is
 * left for others.
 */
const cooldown = { pauseRatio: 3, minPauseMs: 150 };
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/**
 * Inspects documents in worker threads, one per person at a time, so that nobody waits for all documents of another person. A
 * thread is reused for the next document, and terminated if one takes too long or too much memory.
 */
export function createPdfInspector(): PdfInspector {
  const rejection = () => new AppError('server.unavailable', { retryAfterSeconds: 5 });
  const perPerson = createConcurrencyLimit({ maxPerKey: 1, maxWaiting: 20, rejection });
  const overall = createConcurrencyLimit({ max: maxThreads, maxWaiting: 20, rejection });
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const timers = new Map<Worker, NodeJS.Timeout>();
  let startingSpare: Promise<void> | undefined;

  async function takeWorker(): Promise<Worker> {
    if (idle.length === 0) await startingSpare;
    // First in, first out, so that all threads stay in use and none is terminated as idle.
    const reused = idle.shift();
    if (!reused) return startWorker();
    clearTimeout(timers.get(reused));
    timers.delete(reused);
    return reused;
  }

  async function startWorker(): Promise<Worker> {
    // The output of the thread is discarded, because the PDF library logs every defect it finds.
    const worker = new Worker(inspectorFile(), { stdout: true, stderr: true, resourceLimits });
    all.add(worker);
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      all.delete(worker);
      clearTimeout(timers.get(worker));
      timers.delete(worker);
      const position = idle.indexOf(worker);
      if (position >= 0) idle.splice(position, 1);
    });
    worker.unref();
    if ((await nextMessage(worker, startTimeoutMs)) === undefined) {
      await worker.terminate();
      throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    }
    return worker;
  }

  /** Starts a spare thread ahead, because starting takes half a second and other people should not wait for it. */
  function startSpare(): void {
    if (startingSpare || all.size >= maxThreads) return;
    startingSpare = startWorker()
      .then(returnWorker, () => undefined)
      .finally(() => (startingSpare = undefined));
  }

  function returnWorker(worker: Worker): void {
    if (!all.has(worker)) return;
    idle.push(worker);
    const timer = setTimeout(() => {
      const position = idle.indexOf(worker);
      // The thread is removed from the list first, so that nobody gets one that is about to end.
      if (position >= 0) idle.splice(position, 1);
      void worker.terminate();
    }, idleMs);
    timers.set(worker, timer.unref());
  }

  async function inspectInThread(bytes: Buffer, hasTexts = false): Promise<PdfReport> {
    const worker = await takeWorker();
    const copy = new Uint8Array(bytes);
    const response = nextMessage(worker, hasTexts ? readTimeoutMs : inspectTimeoutMs);
    worker.postMessage({ bytes: copy, hasTexts } satisfies PdfTask, [copy.buffer]);
    const report = (await response) as PdfReport | undefined;
    if (report) {
      returnWorker(worker);
      startSpare();
      return report;
    }
    await worker.terminate();
    return { rejection: 'unreadable' };
  }

  return {
    inspect: async (personId, bytes) => {
      const ownSlot = perPerson.enter(personId);
      await ownSlot.granted;
      const started = performance.now();
      try {
        return await overall.run(personId, () => inspectInThread(bytes));
      } finally {
        const wait = Math.max(cooldown.minPauseMs, cooldown.pauseRatio * (performance.now() - started));
        void pause(wait, undefined, { ref: false }).then(() => ownSlot.release());
      }
    },
    read: (personId, bytes) => perPerson.run(personId, () => overall.run(personId, () => inspectInThread(bytes, true))),
    close: async () => void (await Promise.all([...all].map((worker) => worker.terminate()))),
  };
}

/** Returns undefined if the thread exits or the timeout passes first. */
async function nextMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as unknown),
      once(worker, 'exit', { signal }).then(() => undefined),
      pause(timeoutMs, undefined, { signal }),
    ]);
  } catch {
    return undefined;
  } finally {
    settled.abort();
  }
}

/** In a build the worker is beside the entries, one level above the chunks; in tests it is the source file. */
function inspectorFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('pdf-inspector.worker.ts', here);
  return new URL(here.includes('/chunks/') ? '../pdf-inspector.worker.js' : 'pdf-inspector.worker.js', here);
}
