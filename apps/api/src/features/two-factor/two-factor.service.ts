import QRCode from 'qrcode';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { findCredential, findFactor } from '../sessions/credentials.queries.ts';
import { updateOtherSessionsEnded, updatePasswordGivenAt, updateSessionEnded } from '../sessions/sessions.queries.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { openSession, type OpenedSession } from '../sign-in/sign-in.service.ts';
import { authenticatorUri, newRecoveryCodes, newTotpSecret, recoveryCodeHash } from './one-time-codes.ts';
import { consumeCode } from './consume-code.ts';
import {
  updateInterimTries,
  deleteTwoFactor,
  insertPendingFactor,
  insertRecoveryCodes,
  lockFactor,
} from './two-factor.queries.ts';

/** Creates a secret and its QR code. Two-factor stays off until `confirmTwoFactorSetup` has accepted a code. */
export async function enableTwoFactor(deps: Deps, viewer: Viewer): Promise<{ image: string; secret: string }> {
  const secret = newTotpSecret();
  const { brand } = await readPortalConfig(deps.database, deps.config);
  const email = await deps.asViewer(viewer, async (db) => {
    if (!(await insertPendingFactor(db, viewer.personId, deps.sealer.seal(secret, viewer.personId))))
      throw new AppError('twoFactor.alreadyOn');
    return emailOf(db, viewer);
  });
  const image = await QRCode.toDataURL(authenticatorUri(secret, brand.name, email), { margin: 2, width: 240 });
  return { image, secret };
}

/** Returns the recovery codes once, when the first right code turns two-factor on; undefined for a wrong code. */
export async function confirmTwoFactorSetup(
  deps: Deps,
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<string[] | undefined> {
  // The budget is never reset here: a code from a secret that was just shown proves nothing.
  const attempt = await beginAttempt(deps, await deps.asViewer(viewer, (db) => emailOf(db, viewer)), client, 'twoFactor');
  const recoveryCodes = await deps.asViewer(viewer, async (db) => {
    const factor = await lockFactor(db, viewer.personId);
    if (!factor || factor.isConfirmed || !(await consumeCode(db, deps, viewer, factor, code))) return undefined;

    const codes = await insertNewCodes(db, deps, viewer);
    // Sessions opened with the password alone must sign in again with a code.
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'twoFactor.enabled');
    return codes;
  });
  if (!recoveryCodes) await attempt.reject('wrongCode');
  return recoveryCodes;
}

/** Replaces all recovery codes, used or not, with ten new ones. */
export async function replaceRecoveryCodes(deps: Deps, viewer: Viewer): Promise<string[]> {
  return deps.asViewer(viewer, async (db) => {
    const factor = await lockFactor(db, viewer.personId);
    if (!factor?.isConfirmed) throw new AppError('twoFactor.notOn');
    const codes = await insertNewCodes(db, deps, viewer);
    await recordSecurityChange(db, deps, viewer, 'recoveryCodes.replaced');
    return codes;
  });
}

/** The second step of signing in: replaces the interim session with a full one. Returns undefined for a wrong code. */
export async function completeSignIn(
  deps: Deps,
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<Omit<OpenedSession, 'needsCode' | 'personKind'> | undefined> {
  const attempt = await beginAttempt(deps, await deps.asViewer(viewer, (db) => emailOf(db, viewer)), client, 'code');
  // Counted after the rate limit, so that a code rejected by it is not one of the five attempts.
  if (!(await updateInterimTries(deps.database, viewer.sessionId))) {
    await attempt.reject('tooManyAttempts');
    throw new AppError('session.required');
  }
  const opened = await deps.asViewer(viewer, async (db) => {
    const factor = await findFactor(db, viewer.personId);
    if (!factor?.isConfirmed || !(await consumeCode(db, deps, viewer, factor, code))) return undefined;
    // The order matters: opening the session waits for a concurrent password change, which has then ended the interim session.
    const full = await openSession(db, { personId: viewer.personId, passwordHash: null }, client, 'full');
    if (!full || !(await updateSessionEnded(db, viewer, viewer.sessionId))) throw new AppError('session.required');
    return full;
  });
  if (opened) return { ...opened, device: await attempt.acceptSignIn(2) };
  await attempt.reject('wrongCode');
  return undefined;
}

/** Turns two-factor off. Requires the password and a code, so that nobody can do it in an unattended browser. */
export async function disableTwoFactor(
  deps: Deps,
  viewer: Viewer,
  input: { password: string; code: string },
  client: Client,
): Promise<boolean> {
  const credential = await deps.asViewer(viewer, (db) => findCredential(db, viewer.personId));
  const attempt = await beginAttempt(deps, credential?.email ?? '', client, 'twoFactor');
  if (!(await deps.passwords.verify(credential?.passwordHash, input.password))) {
    await attempt.reject('wrongPassword');
    return false;
  }

  const isTurnedOff = await deps.asViewer(viewer, async (db) => {
    // The factor is locked first: two concurrent calls would otherwise deadlock.
    const factor = await lockFactor(db, viewer.personId);
    await updatePasswordGivenAt(db, viewer);
    if (!factor?.isConfirmed || !(await consumeCode(db, deps, viewer, factor, input.code))) return false;
    await deleteTwoFactor(db, viewer.personId);
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'twoFactor.disabled');
    return true;
  });
  await (isTurnedOff ? attempt.accept() : attempt.reject('wrongCode'));
  return isTurnedOff;
}

async function insertNewCodes(db: Db, { config }: Deps, { personId }: Viewer): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((each) => recoveryCodeHash(config.SECRET_KEYS[0], each));
  await insertRecoveryCodes(db, personId, hashes);
  return codes;
}

async function emailOf(db: Db, viewer: Viewer): Promise<string> {
  return (await findCredential(db, viewer.personId))?.email ?? '';
}
