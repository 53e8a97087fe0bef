import { codeOf, stepWithTimeLeft } from '../../apps/api/src/testing/authenticator.ts';
import { signIn, type Account, type Session } from './callers.ts';
import type { Findings } from './findings.ts';
import { atOnce, expectOne } from './races.ts';
import type { Target } from './target.ts';

/**
 * Switches two-factor on for one account, races its codes, and switches it off again, whatever happened in between. `withInterim` is
 * given a session whose code is still missing. Two at a time: more wrong codes would have the account wait. An account that
 * has two-factor on already is a finding: nothing could be tried.
 */
export async function raceTwoFactor(
  target: Target,
  findings: Findings,
  account: Account,
  withInterim: (session: Session) => Promise<void>,
): Promise<void> {
  const owner = await signIn(target, account);
  if (owner.isInterim) {
    findings.add('races', ['two-factor is on for this account already: its codes could not be raced']);
    return;
  }
  const post = (path: string, json: unknown, { headers }: Session = owner) => target.call('POST', path, { headers, json });
  const { body } = await post('/api/2fa/enable', {});
  const { params } = JSON.parse(body) as { params?: { secret: string } };
  if (!params) {
    findings.add('races', ['two-factor could not be switched on: its codes could not be raced']);
    return;
  }
  await stepWithTimeLeft();
  const code = codeOf(params.secret);
  const confirm = () => post('/api/2fa/verify', { otp_code: code });
  const confirmed = await atOnce(findings, 'one code confirmed twice', confirm, 2);
  const sets = confirmed.map((answer) => (JSON.parse(answer.body) as { recoveryCodes?: string[] }).recoveryCodes ?? []);
  expectOne(findings, 'one code confirmed twice', sets.filter((set) => set.length > 0).length);
  const [recoveryCode, ...left] = sets.flat();
  try {
    const interim = await signIn(target, account);
    findings.add('races', interim.isInterim ? [] : ['a sign-in with two-factor on was not asked for a code']);
    await withInterim(interim);
    const waiting = [interim, await signIn(target, account)];
    const use = (n: number) => post('/api/2fa/verify', { otp_code: recoveryCode }, waiting[n]);
    const used = await atOnce(findings, 'one recovery code used twice', use, waiting.length);
    expectOne(findings, 'one recovery code used twice', used.filter((answer) => answer.body.includes('"token"')).length);
  } finally {
    const off = await post('/api/2fa/disable', { password: account.password, otp_code: left.at(-1) ?? '' });
    if (!off.body.includes('"success":true')) findings.add('races', ['two-factor could not be switched off again']);
  }
}
