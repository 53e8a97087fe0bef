import { setTimeout as pause } from 'node:timers/promises';

import { CrmUnavailable } from '../crm.ts';

/** Time for everything that one question needs, however many calls and tries that takes. */
export interface Budget {
  readonly signal: AbortSignal;
  left(): number;
}

export function createBudget(ms: number): Budget {
  const end = performance.now() + ms;
  return { signal: AbortSignal.timeout(ms), left: () => end - performance.now() };
}

interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** A hundred tickets with long texts are a tenth of this. */
const mostBytes = 4 * 1024 * 1024;
const mostTries = 4;
const firstPauseMs = 100;

/**
 * Sends within the budget, and again when it is told to come back later or the other side stumbles. What writes is sent again only
 * when it was certainly not taken. Resolves with answers that mean something to the caller; all else is `CrmUnavailable`.
 */
export async function sendWithin(budget: Budget, request: WireRequest, isReading: boolean): Promise<WireAnswer> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await sendOnce(budget, request);
    const again = tries < mostTries ? pauseAfter(outcome, tries, isReading) : undefined;
    if (again === undefined || again >= budget.left()) return settle(outcome);
    await pause(again);
  }
}

type Outcome = WireAnswer | CrmUnavailable;

async function sendOnce({ signal }: Budget, { url, method, headers, body }: WireRequest): Promise<Outcome> {
  try {
    const response = await fetch(url, { method, headers, signal, redirect: 'error', ...(body !== undefined && { body }) });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await readText(response) };
  } catch (cause) {
    if (cause instanceof CrmUnavailable) return cause;
    return new CrmUnavailable(signal.aborted ? 'out of time' : 'no connection', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new CrmUnavailable('an answer without end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function pauseAfter(outcome: Outcome, tries: number, isReading: boolean): number | undefined {
  // Doubled each time, and spread, so that not everyone comes back at once.
  const soon = firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
  if (outcome instanceof CrmUnavailable) return isReading && outcome.message === 'no connection' ? soon : undefined;
  if (outcome.status === 429) return retryAfterMs(outcome.headers['retry-after']) ?? soon;
  return outcome.status >= 500 && isReading ? soon : undefined;
}

function retryAfterMs(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** What the other side says about us (a token it no longer takes) is never an answer to a person. */
function settle(outcome: Outcome): WireAnswer {
  if (outcome instanceof CrmUnavailable) throw outcome;
  const { status } = outcome;
  if (status === 401 || status === 403 || status === 429 || status >= 500) throw new CrmUnavailable(`answered ${status}`);
  return outcome;
}
