import type { Endpoint } from '@portal/contract/endpoint';

import type { Caller } from './callers.ts';
import type { Findings } from './findings.ts';
import { judgeResponse, type JudgedResponse } from './judge-response.ts';
import { idsIn, privateWords, sharedPrivateWords } from './private-words.ts';
import type { Target } from './target.ts';

/** Endpoints that would end the caller's own sessions. */
const sessionEndingPaths = new Set(['/api/logout', '/api/partner/sessions/end-others']);
const rejectionStatuses = new Set([401, 403, 429]);

/** Calls every endpoint as every caller: only callers with the permission of the contract may get in. */
export async function walkRoutes(target: Target, findings: Findings, endpoints: readonly Endpoint[], callers: readonly Caller[]) {
  for (const endpoint of endpoints) {
    for (const caller of callers) {
      if (caller.isLive && sessionEndingPaths.has(endpoint.path)) continue;
      const response = await target.call(endpoint.method, urlOf(endpoint, unknownId), { headers: caller.headers });
      findings.add('routes × callers', judgeCall(endpoint, caller, response));
    }
  }
}

/** Returns the problems of a response, given the permission of the caller. */
export function judgeCall(
  { method, path, permission }: Endpoint,
  caller: Pick<Caller, 'name' | 'mayCall'>,
  response: JudgedResponse,
): string[] {
  const call = `${method} ${path} as ${caller.name}`;
  // 503 is correct while the portal starts or stops.
  const problems = path === '/readyz' && response.status === 503 ? [] : judgeResponse(response);
  if (!caller.mayCall.includes(permission) && !rejectionStatuses.has(response.status))
    problems.push(`returns ${response.status}, only ${permission} may`);
  return problems.map((problem) => `${call}: ${problem}`);
}

/** Calls the endpoints as one partner with the ids of another partner's data. */
export async function walkAcrossPartners(
  target: Target,
  findings: Findings,
  endpoints: readonly Endpoint[],
  { owner, intruder, maxIds }: { owner: Caller; intruder: Caller; maxIds: number },
): Promise<number> {
  const { ids, words } = await readOwnData(target, endpoints, owner);
  const intruderData = await readOwnData(target, endpoints, intruder);
  findings.add("another's data", sharedPrivateWords(words, intruderData.words));
  // Words that the intruder sees in their own responses are theirs too, or content for several partners.
  const secrets = [...new Set([...words.values()].flat())].filter((word) => !intruderData.text.includes(word));
  const foreignIds = ids.filter((id) => !intruderData.ids.includes(id)).slice(0, maxIds);
  const triedIds = [...foreignIds, unknownId];
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' && sessionEndingPaths.has(endpoint.path)) continue;
    for (const id of endpoint.path.includes(':id') ? triedIds : [triedIds[0] ?? unknownId]) {
      const query = `partnerId=${id}&id=${id}&ticketIds=${id}&format=csv&q=${encodeURIComponent(secrets[0] ?? '')}`;
      const response = await target.call(endpoint.method, `${urlOf(endpoint, id)}?${query}`, { headers: intruder.headers });
      const call = `${endpoint.method} ${endpoint.path} with an id of ${owner.name} as ${intruder.name}`;
      findings.add(
        "another's data",
        judgeResponse(response, { secrets }).map((problem) => `${call}: ${problem}`),
      );
    }
  }
  return secrets.length;
}

async function readOwnData(target: Target, endpoints: readonly Endpoint[], { headers }: Caller) {
  const ids: string[] = [];
  const words = new Map<string, string[]>();
  let text = '';
  for (const { method, path } of endpoints) {
    if (method !== 'GET' || /[:*]/.test(path) || path.includes('export')) continue;
    const { status, body } = await target.call(method, path, { headers });
    if (status !== 200) continue;
    ids.push(...idsIn(body));
    words.set(path, [...new Set(privateWords(path, body))]);
    text += body;
  }
  return { ids: [...new Set(ids)], words, text };
}

/** No row has this id. */
const unknownId = '0193f000-0000-7000-8000-000000000000';

function urlOf({ path }: Endpoint, id: string): string {
  return path
    .replace('*', 'signin')
    .replace(':locale', 'en')
    .replace(':variant', '256.webp')
    .replaceAll(/:\w+/g, () => id);
}
