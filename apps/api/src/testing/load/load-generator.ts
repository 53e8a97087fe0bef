import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { TimedResponse, LoadCommand, LoadRequest } from './load-process.ts';

// This file runs in a separate process, so that generating load does not delay what is measured.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let running: AbortController | undefined;
let counts: Record<string, number> = {};
let firstResponse = Promise.withResolvers<void>();

process.on('message', (command: LoadCommand) => {
  if (command.kind === 'start') start(command.requests, command.parallel);
  else if (command.kind === 'stop') void stop();
  else void probe(command.requests, command.times, command.maxMs).then((responses) => process.send?.({ responses }));
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
  const template = body === undefined ? undefined : Buffer.from(body, 'base64');
  // Makes each request unique, so that none is served from a cache.
  const payload =
    unique && template ? Buffer.from(template.toString().replaceAll(unique, `n${Math.floor(Math.random() * 1e9)}`)) : template;
  const length = payload ? { 'content-length': String(payload.length) } : {};
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...headers, ...length }, ...(signal && { signal }) };
    request(url, options, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on('error', reject)
      .end(payload);
  });
}
