import QRCode from 'qrcode';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer, Viewer } from '../../http/viewer.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { findCredential } from '../password/password.queries.ts';
import { readPortalConfig } from '../portal-config/portal-config.service.ts';
import { updateOtherSessionsEnded, updatePasswordGiven, updateSessionEnded } from '../sessions/sessions.queries.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { openSession, type OpenedSession } from '../sign-in/sign-in.service.ts';
import { authenticatorUri, newRecoveryCodes, newSecret, recoveryCodeHash } from './one-time-codes.ts';
import { isRightCode } from './right-code.ts';
import {
  countInterimTry,
  deleteTwoFactor,
  findFactor,
  insertPendingFactor,
  insertRecoveryCodes,
  lockFactor,
} from './two-factor.queries.ts';

/** Makes a new secret and shows it as a picture. Nothing is on until `confirmFactor` has seen a right code. */
export async function enableTwoFactor(deps: Deps, viewer: PartnerViewer): Promise<{ image: string; secret: string }> {
  const secret = newSecret();
  const { brand } = await readPortalConfig(deps.database, deps.config);
  const email = await deps.asViewer(viewer, async (db) => {
    if (!(await insertPendingFactor(db, viewer.personId, deps.sealer.seal(secret, viewer.personId))))
      throw new AppError('twoFactor.alreadyOn');
    return emailOf(db, viewer);
  });
  const image = await QRCode.toDataURL(authenticatorUri(secret, brand.name, email), { margin: 2, width: 240 });
  return { image, secret };
}

/** Answers the recovery codes, once, when the first right code turns two-factor on; nothing for a wrong one. */
export async function confirmFactor(deps: Deps, viewer: Viewer, code: string, client: Client): Promise<string[] | undefined> {
  // Never settled: whoever was shown the secret a moment ago knows its code, which proves nothing about them.
  const attempt = await beginAttempt(deps, await deps.asViewer(viewer, (db) => emailOf(db, viewer)), client, 'twoFactor');
  const recoveryCodes = await deps.asViewer(viewer, async (db) => {
    const factor = await lockFactor(db, viewer.personId);
    if (!factor || factor.isConfirmed || !(await isRightCode(db, deps, viewer, factor, code))) return undefined;

    const codes = await insertNewCodes(db, deps, viewer);
    // Whoever signed in with the password alone has to come back with a code.
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'twoFactor.enabled');
    return codes;
  });
  if (!recoveryCodes) await attempt.refuse('wrongCode');
  return recoveryCodes;
}

/** Ten new codes in place of all old ones, used or not. */
export async function replaceRecoveryCodes(deps: Deps, viewer: PartnerViewer): Promise<string[]> {
  return deps.asViewer(viewer, async (db) => {
    const factor = await lockFactor(db, viewer.personId);
    if (!factor?.isConfirmed) throw new AppError('twoFactor.notOn');
    const codes = await insertNewCodes(db, deps, viewer);
    await recordSecurityChange(db, deps, viewer, 'recoveryCodes.replaced');
    return codes;
  });
}

/** The second step of signing in: the interim session gives way to a full one. Answers nothing for a wrong code. */
export async function completeSignIn(
  deps: Deps,
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<Omit<OpenedSession, 'needsCode'> | undefined> {
  const attempt = await beginAttempt(deps, await deps.asViewer(viewer, (db) => emailOf(db, viewer)), client, 'code');
  // After the wait has been judged: a code that is told to come back later is not one of the five.
  if (!(await countInterimTry(deps.database, viewer.sessionId))) {
    await attempt.refuse('tooManyAttempts');
    throw new AppError('session.required');
  }
  const opened = await deps.asViewer(viewer, async (db) => {
    const factor = await findFactor(db, viewer.personId);
    if (!factor?.isConfirmed || !(await isRightCode(db, deps, viewer, factor, code))) return undefined;
    // In this order: opening waits for a change of password under way, which then has ended the interim session.
    const full = await openSession(db, { personId: viewer.personId, passwordHash: null }, client, 'full');
    if (!full || !(await updateSessionEnded(db, viewer, viewer.sessionId))) throw new AppError('session.required');
    return full;
  });
  if (opened) return { ...opened, device: await attempt.signedIn(2) };
  await attempt.refuse('wrongCode');
  return undefined;
}

/** Needs the password and a code, so that an unattended browser cannot do it. */
export async function disableTwoFactor(
  deps: Deps,
  viewer: PartnerViewer,
  typed: { password: string; code: string },
  client: Client,
): Promise<boolean> {
  const credential = await deps.asViewer(viewer, (db) => findCredential(db, viewer.personId));
  const attempt = await beginAttempt(deps, credential?.email ?? '', client, 'twoFactor');
  if (!(await deps.passwords.verify(credential?.passwordHash, typed.password))) {
    await attempt.refuse('wrongPassword');
    return false;
  }

  const isOff = await deps.asViewer(viewer, async (db) => {
    // Locked first: two sessions that switch it off at once would otherwise wait for each other.
    const factor = await lockFactor(db, viewer.personId);
    await updatePasswordGiven(db, viewer);
    if (!factor?.isConfirmed || !(await isRightCode(db, deps, viewer, factor, typed.code))) return false;
    await deleteTwoFactor(db, viewer.personId);
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'twoFactor.disabled');
    return true;
  });
  await (isOff ? attempt.settle() : attempt.refuse('wrongCode'));
  return isOff;
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
