import { v7 as newId } from 'uuid';

import type { ChangePassword } from '@portal/contract/password';
import type { PasswordFault } from '@portal/contract/password-faults';

import type { Deps } from '../../deps.ts';
import { hashOf } from '../../http/tokens.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { updateOtherSessionsEnded } from '../sessions/sessions.queries.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import { findFactor } from '../two-factor/two-factor.queries.ts';
import { passwordFault } from './password-rules.ts';
import { findCredential, findPasswordLink, insertResetRequest, updatePassword, usePasswordLink } from './password.queries.ts';

/** Answers what is wrong, or nothing when the password is changed; every other session of the person is over then. */
export async function changePassword(
  deps: Deps,
  viewer: PartnerViewer,
  typed: ChangePassword,
  address: string,
): Promise<PasswordFault | undefined> {
  const { credential, factor } = await deps.asViewer(viewer, async (db) => ({
    credential: await findCredential(db, viewer.personId),
    factor: await findFactor(db, viewer.personId),
  }));
  if (!credential) return 'password.currentWrong';
  // Before the attempt: what is wrong with the new password is no guess at the current one.
  const fault = passwordFault(typed.newPassword, typed.confirmPassword, credential);
  if (fault) return fault;
  if (typed.newPassword === typed.currentPassword) return 'password.same';

  const attempt = await beginAttempt(deps, credential.email, address);
  if (!(await deps.passwords.verify(credential.passwordHash, typed.currentPassword))) return 'password.currentWrong';

  const passwordHash = await deps.passwords.hash(typed.newPassword);
  const isChanged = await deps.asViewer(viewer, async (db) => {
    if (!(await updatePassword(db, viewer.personId, credential.passwordHash, passwordHash))) return false;
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'password.changed');
    return true;
  });
  if (!isChanged) return 'password.currentWrong';
  // As at sign-in: where a code is asked for too, a known password must not buy fresh tries at it.
  if (!factor?.isConfirmed) await attempt.settle();
  return undefined;
}

/** Notes the request and nothing more: looking up whether the address is known is the worker's, so that asking tells nothing. */
export async function requestReset({ database, jobs }: Deps, email: string): Promise<void> {
  const id = newId();
  await database.transaction().execute(async (db) => {
    await insertResetRequest(db, id, email.trim().toLowerCase());
    await jobs.enqueue(db, 'answer-reset-request', { requestId: id });
  });
}

/** Sets a password by a mailed link, which is used up by it. */
export async function resetPassword(
  { database, passwords, jobs }: Deps,
  typed: { token: string; newPassword: string; confirmPassword: string },
): Promise<PasswordFault | undefined> {
  const tokenHash = hashOf(typed.token);
  const link = await findPasswordLink(database, tokenHash);
  if (!link) return 'password.linkUsed';
  const fault = passwordFault(typed.newPassword, typed.confirmPassword, link);
  if (fault) return fault;
  if (link.passwordHash && (await passwords.verify(link.passwordHash, typed.newPassword))) return 'password.same';

  const passwordHash = await passwords.hash(typed.newPassword);
  return database.transaction().execute(async (db) => {
    if (!(await usePasswordLink(db, tokenHash, passwordHash, newId()))) return 'password.linkUsed';
    await queueMail(db, jobs, {
      recipient: link.email,
      locale: link.locale,
      template: 'security-notice',
      params: { firstName: link.firstName ?? '', change: 'password.reset', happenedAt: new Date().toISOString() },
    });
    return undefined;
  });
}
