import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../core/viewer.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { recoveryCodeHash, matchingTimeStep } from './one-time-codes.ts';
import type { Factor } from '../sessions/credentials.queries.ts';
import { updateLastStep, updateRecoveryCodeUsed, updateSealedSecret } from './two-factor.queries.ts';

/** Accepts a current code of the app or an unused recovery code. Each counts once, also for concurrent requests. */
export async function consumeCode(db: Db, deps: Deps, viewer: Viewer, factor: Factor, code: string): Promise<boolean> {
  const { secret, isOld } = deps.sealer.open(factor.sealedSecret, viewer.personId);
  const step = matchingTimeStep(secret, code, Date.now());
  if (step !== undefined && (await updateLastStep(db, viewer.personId, factor, step))) {
    if (isOld) await updateSealedSecret(db, viewer.personId, deps.sealer.seal(secret, viewer.personId));
    return true;
  }
  if (!factor.isConfirmed) return false;
  const isAccepted = await updateRecoveryCodeUsed(
    db,
    viewer.personId,
    deps.config.SECRET_KEYS.map((key) => recoveryCodeHash(key, code)),
  );
  if (isAccepted) await recordSecurityChange(db, deps, viewer, 'recoveryCode.used');
  return isAccepted;
}
