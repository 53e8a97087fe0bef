import type { Endpoint } from '@portal/contract/endpoint';

import type { Caller } from './callers.ts';
import type { Findings } from './findings.ts';
import { hostileCall, createRandom } from './hostile-values.ts';
import { judgeResponse } from './judge-response.ts';
import {
  malformedUrls,
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
  /** A time of `performance.now()`. */
  readonly until: number;
  readonly seed: number;
}

/** Endpoints that would end the session used for the calls. */
const skippedPaths = new Set(['/api/logout', '/api/partner/sessions/end-others']);

/** Calls the endpoints one after the other with hostile values, ten at a time, until a limit is reached. */
export async function fuzzEndpoints(
  target: Target,
  findings: Findings,
  { endpoints, callers, limits }: { endpoints: readonly Endpoint[]; callers: readonly Caller[]; limits: FuzzLimits },
): Promise<void> {
  const pick = createRandom(limits.seed);
  const attackedEndpoints = endpoints.filter(({ path }) => !skippedPaths.has(path));
  const headersOf = () => callers[pick(callers.length)]?.headers ?? {};
  let sent = 0;
  const worker = async () => {
    while (sent < limits.requests && performance.now() < limits.until) {
      const endpoint = attackedEndpoints[sent % attackedEndpoints.length];
      sent += 1;
      if (!endpoint) return;
      const { path, body, contentType } = hostileCall(endpoint, pick);
      const json = endpoint.method === 'GET' ? {} : { json: body ?? null, contentType };
      // If the instance trusts its proxy, changing IPs keep the rate limit from ending the attack early.
      const headers = { ...headersOf(), 'x-forwarded-for': `10.${pick(250)}.${pick(250)}.${pick(250)}` };
      const response = await target.call(endpoint.method, path, { headers, ...json });
      findings.add(
        'hostile values',
        judgeResponse(response).map((problem) => `${endpoint.method} ${path.slice(0, 120)}: ${problem}`),
      );
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

/** Sends every malformed request once, and every malformed form to each route that accepts forms. */
export async function sendMalformed(
  target: Target,
  findings: Findings,
  endpoints: readonly Endpoint[],
  caller: Caller,
): Promise<void> {
  const headers = Object.entries(caller.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const forms = endpoints.filter(({ encoding }) => encoding === 'form');
  const requests: MalformedRequest[] = [
    ...malformedUrls(),
    ...malformedHeaders(),
    ...malformedBodies('/api/login'),
    ...forms.flatMap(({ path }) =>
      malformedForms(path, headers.join('')).map((form) => ({ ...form, name: `${path} ${form.name}` })),
    ),
  ];
  for (const { name, bytes, isCutOff = false } of requests) {
    target.requests += 1;
    const response = await sendRaw(target.port, bytes, { isCutOff });
    const secrets = response.status >= 400 ? [marker] : [];
    findings.add(
      'malformed requests',
      judgeResponse(response, { secrets }).map((problem) => `${name}: ${problem}`),
    );
  }
}
