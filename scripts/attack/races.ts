import { signIn, type Account, type Session } from './callers.ts';
import type { Findings } from './findings.ts';
import { judgeResponse, type JudgedResponse } from './judge-response.ts';
import type { Target } from './target.ts';

const concurrentCalls = 8;
const part = 'races';

/** Sends the same call several times concurrently: it must take effect once, or each call must be independent. */
export async function race(target: Target, findings: Findings, account: Account): Promise<void> {
  await raceSignIns(target, findings, account);
  await raceSignOut(target, findings, account);
  await racePins(target, findings, await signIn(target, account));
}

/** Sends the calls concurrently and judges their responses. */
export async function sendConcurrently(
  findings: Findings,
  name: string,
  send: (n: number) => Promise<JudgedResponse>,
  count = concurrentCalls,
): Promise<JudgedResponse[]> {
  const responses = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  findings.add(
    part,
    responses.flatMap((response) => judgeResponse(response).map((problem) => `${name}: ${problem}`)),
  );
  return responses;
}

export function expectOne(findings: Findings, name: string, winners: number): void {
  findings.add(part, winners === 1 ? [] : [`${name}: ${winners} got through, not one`]);
}

/** Concurrent sign-ins may be rate-limited; those that succeed must have different sessions. */
async function raceSignIns(target: Target, findings: Findings, { email: username, password }: Account): Promise<void> {
  const name = 'concurrent sign-ins';
  const responses = await sendConcurrently(findings, name, () =>
    target.call('POST', '/api/login', { json: { username, password } }),
  );
  const tokens = responses
    .filter(({ status }) => status === 200)
    .map(({ body }) => (JSON.parse(body) as { token: string }).token);
  const others = responses.filter(({ status }) => status !== 200 && status !== 429).length;
  const isOk = others === 0 && tokens.length > 0 && new Set(tokens).size === tokens.length;
  findings.add(part, isOk ? [] : [`${name}: ${tokens.length} let in, ${new Set(tokens).size} tokens, ${others} other responses`]);
  for (const token of tokens) await target.call('POST', '/api/logout', { headers: { authorization: `Bearer ${token}` } });
}

/** Calls in flight during the sign-out may succeed; calls that begin after its response must not. */
async function raceSignOut(target: Target, findings: Findings, account: Account): Promise<void> {
  const { headers } = await signIn(target, account);
  const profile = () => target.call('GET', '/api/partner/profile', { headers });
  const inFlight = sendConcurrently(findings, 'calls during a sign-out', profile);
  await target.call('POST', '/api/logout', { headers });
  const after = await sendConcurrently(findings, 'calls after a sign-out', profile);
  await inFlight;
  const accepted = after.filter(({ status }) => status !== 401).length;
  findings.add(part, accepted === 0 ? [] : [`${accepted} of ${concurrentCalls} calls after a sign-out were let in`]);
}

async function racePins(target: Target, findings: Findings, { headers }: Session): Promise<void> {
  const pinned = async () => {
    const { body } = await target.call('GET', '/api/partner/pin-products', { headers });
    return (JSON.parse(body) as { body: { id: number }[] }).body.map(({ id }) => id);
  };
  const { body } = await target.call('GET', '/api/partner/all-documents', { headers });
  const before = await pinned();
  const id = [...body.matchAll(/"id":(\d+)/g)].map(([, found]) => Number(found)).find((found) => !before.includes(found));
  if (id === undefined) return;
  const change = (action: string) => () =>
    target.call('POST', '/api/partner/pin-products-action', { headers, json: { action, id, elementType: '' } });
  await sendConcurrently(findings, 'one document pinned many times', change('add'));
  expectOne(findings, 'one document pinned many times', (await pinned()).filter((each) => each === id).length);
  await sendConcurrently(findings, 'one pin removed many times', change('remove'));
  findings.add(part, (await pinned()).includes(id) ? ['one pin removed many times is still there'] : []);
}
