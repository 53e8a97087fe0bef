import { v7 as newId } from 'uuid';

import type { ChangePassword } from '@portal/contract/password';
import type { PasswordViolation } from '@portal/contract/password-policy';

import type { Deps } from '../../deps.ts';
import { storableIp } from '../../core/client-ip.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { findCredential, findFactor } from '../sessions/credentials.queries.ts';
import { updateOtherSessionsEnded, updatePasswordGivenAt } from '../sessions/sessions.queries.ts';
import { beginAttempt, rememberClient } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { findPasswordViolation } from './password-rules.ts';
import { findPasswordLink, insertResetRequest, updatePassword, consumePasswordLink } from './password.queries.ts';

/** Returns all violations, or none if the password was changed, which ends every other session of the person. */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  input: ChangePassword,
  client: Client,
): Promise<PasswordViolation[]> {
  const { credential, factor } = await deps.asViewer(viewer, async (db) => ({
    credential: await findCredential(db, viewer.personId),
    factor: await findFactor(db, viewer.personId),
  }));
  if (!credential) return ['password.currentWrong'];
  const violations = await validateNewPassword(deps, input, credential);
  // As at sign-in: with two-factor, knowing the password must not reset the budget for guessing codes, so an invalid new password
  // is returned before an attempt is charged.
  const resetsBudget = !factor?.isConfirmed;
  if (violations.length > 0 && !resetsBudget) return violations;

  const attempt = await beginAttempt(deps, credential.email, client, 'changePassword');
  if (!(await deps.passwords.verify(credential.passwordHash, input.currentPassword))) {
    await attempt.reject('wrongPassword');
    return ['password.currentWrong', ...violations];
  }
  // This is checked only after the current password was verified: otherwise it would tell anybody whether a guess is right.
  if (violations.length === 0 && input.newPassword === input.currentPassword) violations.push('password.same');
  if (violations.length > 0) {
    if (resetsBudget) await attempt.accept();
    return violations;
  }

  const passwordHash = await deps.passwords.hash(input.newPassword);
  const isChanged = await deps.asViewer(viewer, async (db) => {
    if (!(await updatePassword(db, viewer.personId, credential.passwordHash, passwordHash))) return false;
    await updateOtherSessionsEnded(db, viewer);
    await updatePasswordGivenAt(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'password.changed');
    return true;
  });
  if (!isChanged) return ['password.currentWrong'];
  if (resetsBudget) await attempt.accept();
  return [];
}

async function validateNewPassword(
  deps: Deps,
  input: ChangePassword,
  owner: Parameters<typeof findPasswordViolation>[2],
): Promise<PasswordViolation[]> {
  const violation = findPasswordViolation(input.newPassword, input.confirmPassword, owner, await brandName(deps));
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
  input: { token: string; newPassword: string; confirmPassword: string },
  client: Client,
): Promise<{ violation?: PasswordViolation; device?: string | undefined }> {
  const { database, passwords, jobs } = deps;
  const tokenHash = hashToken(input.token);
  const link = await findPasswordLink(database, tokenHash);
  if (!link) return { violation: 'password.linkUsed' };
  const violation = findPasswordViolation(input.newPassword, input.confirmPassword, link, await brandName(deps));
  if (violation) return { violation };
  if (link.passwordHash && (await passwords.verify(link.passwordHash, input.newPassword))) return { violation: 'password.same' };

  const passwordHash = await passwords.hash(input.newPassword);
  const isUsed = await database.transaction().execute(async (db) => {
    const origin = { ip: storableIp(client.ip), device: client.userAgent };
    if (!(await consumePasswordLink(db, tokenHash, passwordHash, origin))) return false;
    await queueMail(db, jobs, {
      recipient: link.email,
      locale: link.locale,
      template: 'security-notice',
      params: { firstName: link.firstName ?? '', change: 'password.reset', happenedAt: new Date().toISOString() },
    });
    return true;
  });
  return isUsed ? { device: await rememberClient(deps, link.email, client) } : { violation: 'password.linkUsed' };
}

async function brandName({ database, config }: Deps): Promise<string> {
  return (await readPortalConfig(database, config)).brand.name;
}
