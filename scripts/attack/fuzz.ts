import type { Endpoint } from '@portal/contract/endpoint';

import type { Caller } from './callers.ts';
import type { Findings } from './findings.ts';
import { hostileCall, random } from './hostile-values.ts';
import { judgeAnswer } from './judge-answer.ts';
import {
  malformedAddresses,
  malformedBodies,
  malformedForms,
  malformedHeaders,
  marker,
  type MalformedRequest,
} from './malformed-requests.ts';
import { sendRaw } from './raw-http.ts';
import type { Target } from './target.ts';

interface FuzzLimits {
  readonly requests: number;
  /** As `performance.now()` counts. */
  readonly until: number;
  readonly seed: number;
}

/** These would end the session that the calls are made with, or mail somebody for each of them. */
const spared = new Set(['/api/logout', '/api/partner/sessions/end-others']);

/** Calls endpoints in turn with hostile values, ten at a time, until either limit is reached. */
export async function fuzzEndpoints(
  target: Target,
  findings: Findings,
  { endpoints, callers, limits }: { endpoints: readonly Endpoint[]; callers: readonly Caller[]; limits: FuzzLimits },
): Promise<void> {
  const pick = random(limits.seed);
  const attacked = endpoints.filter(({ path }) => !spared.has(path));
  const headersOf = () => callers[pick(callers.length)]?.headers ?? {};
  let sent = 0;
  const worker = async () => {
    while (sent < limits.requests && performance.now() < limits.until) {
      const endpoint = attacked[sent % attacked.length];
      sent += 1;
      if (!endpoint) return;
      const { path, body, contentType } = hostileCall(endpoint, pick);
      const json = endpoint.method === 'POST' ? { json: body ?? null, contentType } : {};
      // Where the instance trusts its proxy, limits by address do not end the attack early.
      const headers = { ...headersOf(), 'x-forwarded-for': `10.${pick(250)}.${pick(250)}.${pick(250)}` };
      const answer = await target.call(endpoint.method, path, { headers, ...json });
      findings.add(
        'hostile values',
        judgeAnswer(answer).map((fault) => `${endpoint.method} ${path.slice(0, 120)}: ${fault}`),
      );
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

/** Every malformed request there is, once; the forms on every route that takes one. */
export async function sendMalformed(
  target: Target,
  findings: Findings,
  endpoints: readonly Endpoint[],
  caller: Caller,
): Promise<void> {
  const headers = Object.entries(caller.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const forms = endpoints.filter(({ encoding }) => encoding === 'form');
  const requests: MalformedRequest[] = [
    ...malformedAddresses(),
    ...malformedHeaders(),
    ...malformedBodies('/api/login'),
    ...forms.flatMap(({ path }) =>
      malformedForms(path, headers.join('')).map((form) => ({ ...form, name: `${path} ${form.name}` })),
    ),
  ];
  for (const { name, bytes, isCutOff = false } of requests) {
    target.requests += 1;
    const answer = await sendRaw(target.port, bytes, { isCutOff });
    const secrets = answer.status >= 400 ? [marker] : [];
    findings.add(
      'malformed requests',
      judgeAnswer(answer, { secrets }).map((fault) => `${name}: ${fault}`),
    );
  }
}
