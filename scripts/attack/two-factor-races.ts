import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';
import { signIn, type Account, type Session } from './callers.ts';
import type { Findings } from './findings.ts';
import { sendConcurrently, expectOne } from './races.ts';
import type { Target } from './target.ts';

/**
 * Turns two-factor on for one account, races its codes, and always turns it off again. `withInterim` gets a session that still lacks its
 * code. Only two calls race, because more wrong codes would lock the account for a while. If two-factor is already on, that is a
 * finding, since nothing can be tested.
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
  await waitForFreshTimeStep();
  const code = codeOf(params.secret);
  const confirm = () => post('/api/2fa/verify', { otp_code: code });
  const confirmed = await sendConcurrently(findings, 'one code confirmed twice', confirm, 2);
  const codeSets = confirmed.map((response) => (JSON.parse(response.body) as { recoveryCodes?: string[] }).recoveryCodes ?? []);
  expectOne(findings, 'one code confirmed twice', codeSets.filter((set) => set.length > 0).length);
  const [recoveryCode, ...unusedCodes] = codeSets.flat();
  try {
    const interim = await signIn(target, account);
    findings.add('races', interim.isInterim ? [] : ['a sign-in with two-factor on was not asked for a code']);
    await withInterim(interim);
    const interimSessions = [interim, await signIn(target, account)];
    const use = (n: number) => post('/api/2fa/verify', { otp_code: recoveryCode }, interimSessions[n]);
    const used = await sendConcurrently(findings, 'one recovery code used twice', use, interimSessions.length);
    expectOne(findings, 'one recovery code used twice', used.filter((response) => response.body.includes('"token"')).length);
  } finally {
    const disabled = await post('/api/2fa/disable', { password: account.password, otp_code: unusedCodes.at(-1) ?? '' });
    if (!disabled.body.includes('"success":true')) findings.add('races', ['two-factor could not be switched off again']);
  }
}
