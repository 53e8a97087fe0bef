import { setTimeout as pause } from 'node:timers/promises';

import { CrmUnavailable } from '../crm.ts';

/** Time limit of an operation, over all its requests and retries. */
export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
}

export function createDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  return { signal: AbortSignal.timeout(ms), remainingMs: () => end - performance.now() };
}

interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** About ten times the size of a hundred tickets with long texts. */
const maxResponseBytes = 4 * 1024 * 1024;
const maxAttempts = 4;
const initialBackoffMs = 100;

/**
 * Sends a request and retries after 429, 5xx and network errors, until the deadline. A write is retried only after 429, when it
 * certainly had no effect. If there is no usable response, rejects with `CrmUnavailable`.
 */
export async function sendWithDeadline(deadline: Deadline, request: WireRequest, isRead: boolean): Promise<WireResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendOnce(deadline, request);
    const delayMs = attempt < maxAttempts ? retryDelayMs(outcome, attempt, isRead) : undefined;
    if (delayMs === undefined || delayMs >= deadline.remainingMs()) return requireUsableResponse(outcome);
    await pause(delayMs);
  }
}

type Outcome = WireResponse | CrmUnavailable;

async function sendOnce({ signal }: Deadline, { url, method, headers, body }: WireRequest): Promise<Outcome> {
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
    if (size > maxResponseBytes) throw new CrmUnavailable('a response that is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function retryDelayMs(outcome: Outcome, attempt: number, isRead: boolean): number | undefined {
  // Exponential backoff with jitter, so that clients do not all return at once.
  const backoffMs = initialBackoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (outcome instanceof CrmUnavailable) return isRead && outcome.message === 'no connection' ? backoffMs : undefined;
  if (outcome.status === 429) return retryAfterMs(outcome.headers['retry-after']) ?? backoffMs;
  return outcome.status >= 500 && isRead ? backoffMs : undefined;
}

function retryAfterMs(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** Throws for statuses that say nothing about the requested contact or ticket, such as 401 for an expired token. */
function requireUsableResponse(outcome: Outcome): WireResponse {
  if (outcome instanceof CrmUnavailable) throw outcome;
  const { status } = outcome;
  if (status === 401 || status === 403 || status === 429 || status >= 500) throw new CrmUnavailable(`responded with ${status}`);
  return outcome;
}
