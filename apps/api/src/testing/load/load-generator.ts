import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Answered, LoadOrder, LoadRequest } from './load-process.ts';

/** Runs in a process of its own, so that whoever makes the load shares no event loop with whoever is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let running: AbortController | undefined;
let counts: Record<string, number> = {};
let firstAnswer = Promise.withResolvers<void>();

process.on('message', (order: LoadOrder) => {
  if (order.kind === 'start') start(order.requests, order.parallel);
  else if (order.kind === 'stop') void stop();
  else void probe(order.requests, order.times, order.maxMs).then((answers) => process.send?.({ answers }));
});
process.on('disconnect', () => process.exit());

function start(requests: readonly LoadRequest[], parallel: number): void {
  const controller = new AbortController();
  running = controller;
  counts = {};
  firstAnswer = Promise.withResolvers();
  for (let lane = 0; lane < parallel; lane += 1) void again(requests, lane, controller.signal);
}

/** A load that is broken off before anything was answered says nothing. */
async function stop(): Promise<void> {
  await firstAnswer.promise;
  running?.abort();
  process.send?.({ counts });
}

async function again(requests: readonly LoadRequest[], lane: number, signal: AbortSignal): Promise<void> {
  for (let round = lane; !signal.aborted; round += 1) {
    const next = requests[round % requests.length];
    if (!next) return;
    const status = await ask(next, signal).catch(() => 0);
    counts[status] = (counts[status] ?? 0) + 1;
    firstAnswer.resolve();
    // Who was refused comes back, as a script would, but not in an empty loop.
    if (status === 0 || status === 429) await pause(50);
  }
}

async function probe(requests: readonly LoadRequest[], times: number, maxMs: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const end = performance.now() + maxMs;
  for (let round = 0; round < times && performance.now() < end; round += 1) {
    const asked = requests[round % requests.length];
    if (!asked) break;
    const started = performance.now();
    const status = await ask(asked).catch(() => 0);
    answers.push({ status, ms: performance.now() - started });
    await pause(10);
  }
  return answers;
}

function ask({ url, method = 'GET', headers, body, unique }: LoadRequest, signal?: AbortSignal): Promise<number> {
  const sent = body === undefined ? undefined : Buffer.from(body, 'base64');
  // No two of them alike, so that none is answered from a cache.
  const text = unique && sent ? Buffer.from(sent.toString().replaceAll(unique, `n${Math.floor(Math.random() * 1e9)}`)) : sent;
  const length = text ? { 'content-length': String(text.length) } : {};
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...headers, ...length }, ...(signal && { signal }) };
    request(url, options, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on('error', reject)
      .end(text);
  });
}
