import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { TimedResponse, LoadOrder, LoadRequest } from './load-process.ts';

/** Runs in a separate process, so that the load generator shares no event loop with the measured server. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let running: AbortController | undefined;
let counts: Record<string, number> = {};
let firstResponse = Promise.withResolvers<void>();

process.on('message', (order: LoadOrder) => {
  if (order.kind === 'start') start(order.requests, order.parallel);
  else if (order.kind === 'stop') void stop();
  else void probe(order.requests, order.times, order.maxMs).then((responses) => process.send?.({ responses }));
});
process.on('disconnect', () => process.exit());

function start(requests: readonly LoadRequest[], parallel: number): void {
  const controller = new AbortController();
  running = controller;
  counts = {};
  firstResponse = Promise.withResolvers();
  for (let lane = 0; lane < parallel; lane += 1) void repeat(requests, lane, controller.signal);
}

/** Waits for the first response: a load without any would prove nothing. */
async function stop(): Promise<void> {
  await firstResponse.promise;
  running?.abort();
  process.send?.({ counts });
}

async function repeat(requests: readonly LoadRequest[], lane: number, signal: AbortSignal): Promise<void> {
  for (let round = lane; !signal.aborted; round += 1) {
    const next = requests[round % requests.length];
    if (!next) return;
    const status = await sendRequest(next, signal).catch(() => 0);
    counts[status] = (counts[status] ?? 0) + 1;
    firstResponse.resolve();
    // Rejected requests are retried, as by a script, but not in a busy loop.
    if (status === 0 || status === 429) await pause(50);
  }
}

async function probe(requests: readonly LoadRequest[], times: number, maxMs: number): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  const end = performance.now() + maxMs;
  for (let round = 0; round < times && performance.now() < end; round += 1) {
    const next = requests[round % requests.length];
    if (!next) break;
    const started = performance.now();
    const status = await sendRequest(next).catch(() => 0);
    responses.push({ status, ms: performance.now() - started });
    await pause(10);
  }
  return responses;
}

function sendRequest({ url, method = 'GET', headers, body, unique }: LoadRequest, signal?: AbortSignal): Promise<number> {
  const sent = body === undefined ? undefined : Buffer.from(body, 'base64');
  // Makes each request unique, so that none is served from a cache.
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
