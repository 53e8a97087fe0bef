import type { Endpoint } from '@portal/contract/endpoint';

import type { Caller } from './callers.ts';
import type { Findings } from './findings.ts';
import { judgeAnswer, type JudgedAnswer } from './judge-answer.ts';
import { idsIn, privateWords, sharedAnswers } from './private-words.ts';
import type { Target } from './target.ts';

/** These end the caller's own sessions, and with them the walk. */
const endsSessions = new Set(['/api/logout', '/api/partner/sessions/end-others']);
const refusals = new Set([401, 403, 429]);

/** Asks every endpoint as every caller: nobody gets in whom the contract does not name. */
export async function walkRoutes(target: Target, findings: Findings, endpoints: readonly Endpoint[], callers: readonly Caller[]) {
  for (const endpoint of endpoints) {
    for (const caller of callers) {
      if (caller.isLive && endsSessions.has(endpoint.path)) continue;
      const answer = await target.call(endpoint.method, addressOf(endpoint, firstId), { headers: caller.headers });
      findings.add('routes × callers', judgeCall(endpoint, caller, answer));
    }
  }
}

/** Whether the answer is one that this caller may get of this endpoint. */
export function judgeCall(
  { method, path, permission }: Endpoint,
  caller: Pick<Caller, 'name' | 'mayCall'>,
  answer: JudgedAnswer,
): string[] {
  const call = `${method} ${path} as ${caller.name}`;
  // The portal is not ready while it starts or stops, and says so.
  const faults = path === '/readyz' && answer.status === 503 ? [] : judgeAnswer(answer);
  if (!caller.mayCall.includes(permission) && !refusals.has(answer.status))
    faults.push(`answers ${answer.status}, only ${permission} may`);
  return faults.map((fault) => `${call}: ${fault}`);
}

/** Asks as one partner for what belongs to another, by every id that the other one sees. */
export async function walkAcross(
  target: Target,
  findings: Findings,
  endpoints: readonly Endpoint[],
  { owner, stranger, mostIds }: { owner: Caller; stranger: Caller; mostIds: number },
): Promise<number> {
  const { ids, words } = await ownThings(target, endpoints, owner);
  const known = await ownThings(target, endpoints, stranger);
  findings.add("another's data", sharedAnswers(words, known.words));
  // What the stranger is shown without asking for it is theirs too, or content for several.
  const secrets = [...new Set([...words.values()].flat())].filter((word) => !known.text.includes(word));
  const foreign = ids.filter((id) => !known.ids.includes(id)).slice(0, mostIds);
  const someIds = [...foreign, firstId];
  for (const endpoint of endpoints) {
    if (endpoint.method === 'POST' && endsSessions.has(endpoint.path)) continue;
    for (const id of endpoint.path.includes(':id') ? someIds : [someIds[0] ?? firstId]) {
      const asked = `partnerId=${id}&id=${id}&ticketIds=${id}&format=csv&q=${encodeURIComponent(secrets[0] ?? '')}`;
      const answer = await target.call(endpoint.method, `${addressOf(endpoint, id)}?${asked}`, { headers: stranger.headers });
      const call = `${endpoint.method} ${endpoint.path} with an id of ${owner.name} as ${stranger.name}`;
      findings.add(
        "another's data",
        judgeAnswer(answer, { secrets }).map((fault) => `${call}: ${fault}`),
      );
    }
  }
  return secrets.length;
}

async function ownThings(target: Target, endpoints: readonly Endpoint[], { headers }: Caller) {
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

const firstId = '0193f000-0000-7000-8000-000000000000';

function addressOf({ path }: Endpoint, id: string): string {
  return path
    .replace('*', 'signin')
    .replace(':locale', 'en')
    .replace(':variant', '256.webp')
    .replaceAll(/:\w+/g, () => id);
}
