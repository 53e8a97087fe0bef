import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { findCredential } from '../password/password.queries.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { findFactor } from '../two-factor/two-factor.queries.ts';
import { updatePasswordGiven } from './sessions.queries.ts';

/** Marks the password as confirmed in this session; a wrong one counts as a guess like any other. */
export async function confirmPassword(deps: Deps, viewer: PartnerViewer, password: string, client: Client): Promise<void> {
  const { credential, factor } = await deps.asViewer(viewer, async (db) => ({
    credential: await findCredential(db, viewer.personId),
    factor: await findFactor(db, viewer.personId),
  }));
  const attempt = await beginAttempt(deps, credential?.email ?? '', client, 'confirmPassword');
  if (!(await deps.passwords.verify(credential?.passwordHash, password))) {
    await attempt.reject('wrongPassword');
    throw new AppError('session.passwordWrong');
  }

  await deps.asViewer(viewer, (db) => updatePasswordGiven(db, viewer));
  // As at sign-in: with two-factor, knowing the password must not reset the budget for guessing codes.
  if (!factor?.isConfirmed) await attempt.settle();
}
