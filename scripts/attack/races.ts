import { signIn, type Account, type Session } from './callers.ts';
import type { Findings } from './findings.ts';
import { judgeAnswer, type JudgedAnswer } from './judge-answer.ts';
import type { Target } from './target.ts';

const times = 8;
const part = 'races';

/** The same act many times at once: it happens once, or every one of them stands for itself. */
export async function race(target: Target, findings: Findings, account: Account): Promise<void> {
  await raceSignIns(target, findings, account);
  await raceSignOut(target, findings, account);
  await racePins(target, findings, await signIn(target, account));
}

/** All of these at once, judged as any other answer. */
export async function atOnce(
  findings: Findings,
  name: string,
  send: (n: number) => Promise<JudgedAnswer>,
  count = times,
): Promise<JudgedAnswer[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  findings.add(
    part,
    answers.flatMap((answer) => judgeAnswer(answer).map((fault) => `${name}: ${fault}`)),
  );
  return answers;
}

export function expectOne(findings: Findings, name: string, winners: number): void {
  findings.add(part, winners === 1 ? [] : [`${name}: ${winners} got through, not one`]);
}

/** Some may be told to wait, since attempts at once look like guessing; those let in have a session each. */
async function raceSignIns(target: Target, findings: Findings, { email: username, password }: Account): Promise<void> {
  const name = 'sign-ins at once';
  const answers = await atOnce(findings, name, () => target.call('POST', '/api/login', { json: { username, password } }));
  const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => (JSON.parse(body) as { token: string }).token);
  const others = answers.filter(({ status }) => status !== 200 && status !== 429).length;
  const isSound = others === 0 && tokens.length > 0 && new Set(tokens).size === tokens.length;
  findings.add(
    part,
    isSound ? [] : [`${name}: ${tokens.length} let in, ${new Set(tokens).size} tokens, ${others} other answers`],
  );
  for (const token of tokens) await target.call('POST', '/api/logout', { headers: { authorization: `Bearer ${token}` } });
}

/** Whatever was under way may still be answered; nothing is that begins after the sign-out has been answered. */
async function raceSignOut(target: Target, findings: Findings, account: Account): Promise<void> {
  const { headers } = await signIn(target, account);
  const profile = () => target.call('GET', '/api/partner/profile', { headers });
  const underWay = atOnce(findings, 'calls during a sign-out', profile);
  await target.call('POST', '/api/logout', { headers });
  const after = await atOnce(findings, 'calls after a sign-out', profile);
  await underWay;
  const opened = after.filter(({ status }) => status !== 401).length;
  findings.add(part, opened === 0 ? [] : [`${opened} of ${times} calls after a sign-out were let in`]);
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
  await atOnce(findings, 'one document pinned many times', change('add'));
  expectOne(findings, 'one document pinned many times', (await pinned()).filter((each) => each === id).length);
  await atOnce(findings, 'a pin taken away many times', change('remove'));
  findings.add(part, (await pinned()).includes(id) ? ['a pin taken away many times is still there'] : []);
}
