import { v7 as newId } from 'uuid';

import type { ChangePassword } from '@portal/contract/password';
import type { PasswordFault } from '@portal/contract/password-faults';

import type { Deps } from '../../deps.ts';
import { storableAddress } from '../../http/client-address.ts';
import { hashOf } from '../../http/tokens.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { readPortalConfig } from '../portal-config/portal-config.service.ts';
import { updateOtherSessionsEnded, updatePasswordGiven } from '../sessions/sessions.queries.ts';
import { beginAttempt, knowClient } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { findFactor } from '../two-factor/two-factor.queries.ts';
import { passwordFault } from './password-rules.ts';
import { findCredential, findPasswordLink, insertResetRequest, updatePassword, usePasswordLink } from './password.queries.ts';

/** Answers all that is wrong, or nothing when the password is changed; every other session of the person is over then. */
export async function changePassword(
  deps: Deps,
  viewer: PartnerViewer,
  typed: ChangePassword,
  client: Client,
): Promise<PasswordFault[]> {
  const { credential, factor } = await deps.asViewer(viewer, async (db) => ({
    credential: await findCredential(db, viewer.personId),
    factor: await findFactor(db, viewer.personId),
  }));
  if (!credential) return ['password.currentWrong'];
  const faults = await faultsInNew(deps, typed, credential);
  // As at sign-in: where a code is asked for too, a known password must not buy fresh tries at it. So none is judged in vain.
  const settles = !factor?.isConfirmed;
  if (faults.length > 0 && !settles) return faults;

  const attempt = await beginAttempt(deps, credential.email, client, 'changePassword');
  if (!(await deps.passwords.verify(credential.passwordHash, typed.currentPassword))) {
    await attempt.refuse('wrongPassword');
    return ['password.currentWrong', ...faults];
  }
  // Only now: to anybody else it would say something about the password that they do not know.
  if (faults.length === 0 && typed.newPassword === typed.currentPassword) faults.push('password.same');
  if (faults.length > 0) {
    if (settles) await attempt.settle();
    return faults;
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

async function faultsInNew(
  deps: Deps,
  typed: ChangePassword,
  owner: Parameters<typeof passwordFault>[2],
): Promise<PasswordFault[]> {
  const fault = passwordFault(typed.newPassword, typed.confirmPassword, owner, await brandName(deps));
  return fault ? [fault] : [];
}

/** Notes the request and nothing more: looking up whether the address is known is the worker's, so that asking tells nothing. */
export async function requestReset({ database, jobs }: Deps, email: string, client: Client): Promise<void> {
  const id = newId();
  await database.transaction().execute(async (db) => {
    await insertResetRequest(db, {
      id,
      email: email.trim().toLowerCase(),
      address: storableAddress(client.address),
      device: client.userAgent,
    });
    await jobs.enqueue(db, 'answer-reset-request', { requestId: id });
  });
}

export async function isLinkUsable({ database }: Deps, token: string): Promise<boolean> {
  return (await findPasswordLink(database, hashOf(token))) !== undefined;
}

/** Sets a password by a mailed link, which is used up by it. The client that has done so is known to the account from then on. */
export async function resetPassword(
  deps: Deps,
  typed: { token: string; newPassword: string; confirmPassword: string },
  client: Client,
): Promise<{ fault?: PasswordFault; device?: string | undefined }> {
  const { database, passwords, jobs } = deps;
  const tokenHash = hashOf(typed.token);
  const link = await findPasswordLink(database, tokenHash);
  if (!link) return { fault: 'password.linkUsed' };
  const fault = passwordFault(typed.newPassword, typed.confirmPassword, link, await brandName(deps));
  if (fault) return { fault };
  if (link.passwordHash && (await passwords.verify(link.passwordHash, typed.newPassword))) return { fault: 'password.same' };

  const passwordHash = await passwords.hash(typed.newPassword);
  const isUsed = await database.transaction().execute(async (db) => {
    const from = { address: storableAddress(client.address), device: client.userAgent };
    if (!(await usePasswordLink(db, tokenHash, passwordHash, from))) return false;
    await queueMail(db, jobs, {
      recipient: link.email,
      locale: link.locale,
      template: 'security-notice',
      params: { firstName: link.firstName ?? '', change: 'password.reset', happenedAt: new Date().toISOString() },
    });
    return true;
  });
  return isUsed ? { device: await knowClient(deps, link.email, client) } : { fault: 'password.linkUsed' };
}

async function brandName({ database, config }: Deps): Promise<string> {
  return (await readPortalConfig(database, config)).brand.name;
}
