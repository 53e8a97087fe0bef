import { v7 as newId } from 'uuid';

import type { ChangePassword } from '@portal/contract/password';
import type { PasswordViolation } from '@portal/contract/password-policy';

import type { Deps } from '../../deps.ts';
import { storableIp } from '../../core/client-ip.ts';
import { hashToken } from '../../core/tokens.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { readPortalConfig } from '../portal-config/portal-config.service.ts';
import { updateOtherSessionsEnded, updatePasswordGiven } from '../sessions/sessions.queries.ts';
import { beginAttempt, knowClient } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { findFactor } from '../two-factor/two-factor.queries.ts';
import { findPasswordViolation } from './password-rules.ts';
import { findCredential, findPasswordLink, insertResetRequest, updatePassword, consumePasswordLink } from './password.queries.ts';

/** Returns all violations, or none if the password was changed, which ends every other session of the person. */
export async function changePassword(
  deps: Deps,
  viewer: PartnerViewer,
  typed: ChangePassword,
  client: Client,
): Promise<PasswordViolation[]> {
  const { credential, factor } = await deps.asViewer(viewer, async (db) => ({
    credential: await findCredential(db, viewer.personId),
    factor: await findFactor(db, viewer.personId),
  }));
  if (!credential) return ['password.currentWrong'];
  const violations = await violationsInNew(deps, typed, credential);
  // As at sign-in: with two-factor, knowing the password must not reset the budget for guessing codes, so an invalid new password
  // is returned before an attempt is charged.
  const settles = !factor?.isConfirmed;
  if (violations.length > 0 && !settles) return violations;

  const attempt = await beginAttempt(deps, credential.email, client, 'changePassword');
  if (!(await deps.passwords.verify(credential.passwordHash, typed.currentPassword))) {
    await attempt.reject('wrongPassword');
    return ['password.currentWrong', ...violations];
  }
  // Checked only now, because it would disclose something about the password to anybody else.
  if (violations.length === 0 && typed.newPassword === typed.currentPassword) violations.push('password.same');
  if (violations.length > 0) {
    if (settles) await attempt.settle();
    return violations;
  }

  const passwordHash = await deps.passwords.hash(typed.newPassword);
  const isChanged = await deps.asViewer(viewer, async (db) => {
    if (!(await updatePassword(db, viewer.personId, credential.passwordHash, passwordHash))) return false;
    await updateOtherSessionsEnded(db, viewer);
    await updatePasswordGiven(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'password.changed');
    return true;
  });
  if (!isChanged) return ['password.currentWrong'];
  if (settles) await attempt.settle();
  return [];
}

async function violationsInNew(
  deps: Deps,
  typed: ChangePassword,
  owner: Parameters<typeof findPasswordViolation>[2],
): Promise<PasswordViolation[]> {
  const violation = findPasswordViolation(typed.newPassword, typed.confirmPassword, owner, await brandName(deps));
  return violation ? [violation] : [];
}

/** Only stores the request. The worker checks whether the e-mail address is known, so that the response discloses nothing. */
export async function requestReset({ database, jobs }: Deps, email: string, client: Client): Promise<void> {
  const id = newId();
  await database.transaction().execute(async (db) => {
    await insertResetRequest(db, {
      id,
      email: email.trim().toLowerCase(),
      ip: storableIp(client.ip),
      device: client.userAgent,
    });
    await jobs.enqueue(db, 'answer-reset-request', { requestId: id });
  });
}

export async function isLinkUsable({ database }: Deps, token: string): Promise<boolean> {
  return (await findPasswordLink(database, hashToken(token))) !== undefined;
}

/** Sets a password through a mailed link, which can be used once. The client is known to the account from then on. */
export async function resetPassword(
  deps: Deps,
  typed: { token: string; newPassword: string; confirmPassword: string },
  client: Client,
): Promise<{ violation?: PasswordViolation; device?: string | undefined }> {
  const { database, passwords, jobs } = deps;
  const tokenHash = hashToken(typed.token);
  const link = await findPasswordLink(database, tokenHash);
  if (!link) return { violation: 'password.linkUsed' };
  const violation = findPasswordViolation(typed.newPassword, typed.confirmPassword, link, await brandName(deps));
  if (violation) return { violation };
  if (link.passwordHash && (await passwords.verify(link.passwordHash, typed.newPassword))) return { violation: 'password.same' };

  const passwordHash = await passwords.hash(typed.newPassword);
  const isUsed = await database.transaction().execute(async (db) => {
    const from = { ip: storableIp(client.ip), device: client.userAgent };
    if (!(await consumePasswordLink(db, tokenHash, passwordHash, from))) return false;
    await queueMail(db, jobs, {
      recipient: link.email,
      locale: link.locale,
      template: 'security-notice',
      params: { firstName: link.firstName ?? '', change: 'password.reset', happenedAt: new Date().toISOString() },
    });
    return true;
  });
  return isUsed ? { device: await knowClient(deps, link.email, client) } : { violation: 'password.linkUsed' };
}

async function brandName({ database, config }: Deps): Promise<string> {
  return (await readPortalConfig(database, config)).brand.name;
}
