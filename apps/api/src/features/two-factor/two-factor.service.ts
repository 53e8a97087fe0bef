import QRCode from 'qrcode';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer, Viewer } from '../../http/viewer.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { findCredential } from '../password/password.queries.ts';
import { readPortalConfig } from '../portal-config/portal-config.service.ts';
import { updateSessionEnded, updateOtherSessionsEnded } from '../sessions/sessions.queries.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { openSession, type OpenedSession } from '../sign-in/sign-in.service.ts';
import { authenticatorUri, newRecoveryCodes, newSecret, recoveryCodeHash } from './one-time-codes.ts';
import { isRightCode } from './right-code.ts';
import { countInterimTry, deleteTwoFactor, findFactor, insertPendingFactor, insertRecoveryCodes } from './two-factor.queries.ts';

/** Makes a new secret and shows it as a picture. Nothing is on until `confirmFactor` has seen a right code. */
export async function enableTwoFactor(deps: Deps, viewer: PartnerViewer): Promise<{ image: string; secret: string }> {
  const secret = newSecret();
  const { brand } = await readPortalConfig(deps.database, deps.config);
  const email = await deps.asViewer(viewer, async (db) => {
    if (!(await insertPendingFactor(db, viewer.personId, deps.sealer.seal(secret)))) throw new AppError('twoFactor.alreadyOn');
    return emailOf(db, viewer);
  });
  const image = await QRCode.toDataURL(authenticatorUri(secret, brand.name, email), { margin: 2, width: 240 });
  return { image, secret };
}

/** Answers the recovery codes, once, when the first right code turns two-factor on; nothing for a wrong one. */
export async function confirmFactor(deps: Deps, viewer: Viewer, code: string, client: Client): Promise<string[] | undefined> {
  // Never settled: whoever was shown the secret a moment ago knows its code, which proves nothing about them.
  await beginAttempt(deps, await deps.asViewer(viewer, (db) => emailOf(db, viewer)), client.address);
  return deps.asViewer(viewer, async (db) => {
    const factor = await findFactor(db, viewer.personId);
    if (!factor || factor.isConfirmed || !(await isRightCode(db, deps, viewer, factor, code))) return undefined;

    const codes = newRecoveryCodes();
    await insertRecoveryCodes(
      db,
      viewer.personId,
      codes.map((each) => recoveryCodeHash(deps.config.SECRET_KEY, each)),
    );
    // Whoever signed in with the password alone has to come back with a code.
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'twoFactor.enabled');
    return codes;
  });
}

/** The second step of signing in: the interim session gives way to a full one. Answers nothing for a wrong code. */
export async function completeSignIn(
  deps: Deps,
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<Pick<OpenedSession, 'token' | 'binding'> | undefined> {
  const attempt = await beginAttempt(deps, await deps.asViewer(viewer, (db) => emailOf(db, viewer)), client.address);
  // After the wait has been judged: a code that is told to come back later is not one of the five.
  if (!(await countInterimTry(deps.database, viewer.sessionId))) throw new AppError('session.required');
  const opened = await deps.asViewer(viewer, async (db) => {
    const factor = await findFactor(db, viewer.personId);
    if (!factor?.isConfirmed || !(await isRightCode(db, deps, viewer, factor, code))) return undefined;
    // In this order: opening waits for a change of password under way, which then has ended the interim session.
    const full = await openSession(db, { personId: viewer.personId, passwordHash: null }, client, 'full');
    if (!(await updateSessionEnded(db, viewer, viewer.sessionId))) throw new AppError('session.required');
    return full;
  });
  if (opened) await attempt.settle(2);
  return opened;
}

/** Needs the password and a code, so that an unattended browser cannot do it. */
export async function disableTwoFactor(
  deps: Deps,
  viewer: PartnerViewer,
  typed: { password: string; code: string },
  client: Client,
): Promise<boolean> {
  const credential = await deps.asViewer(viewer, (db) => findCredential(db, viewer.personId));
  const attempt = await beginAttempt(deps, credential?.email ?? '', client.address);
  if (!(await deps.passwords.verify(credential?.passwordHash, typed.password))) return false;

  const isOff = await deps.asViewer(viewer, async (db) => {
    const factor = await findFactor(db, viewer.personId);
    if (!factor?.isConfirmed || !(await isRightCode(db, deps, viewer, factor, typed.code))) return false;
    await deleteTwoFactor(db, viewer.personId);
    await updateOtherSessionsEnded(db, viewer);
    await recordSecurityChange(db, deps, viewer, 'twoFactor.disabled');
    return true;
  });
  if (isOff) await attempt.settle();
  return isOff;
}

async function emailOf(db: Db, viewer: Viewer): Promise<string> {
  return (await findCredential(db, viewer.personId))?.email ?? '';
}
