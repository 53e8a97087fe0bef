import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import type { Client } from '../sign-in/client.ts';
import { findCredential, findFactor } from './credentials.queries.ts';
import { updatePasswordGivenAt } from './sessions.queries.ts';

/** Marks the password as confirmed in this session. A wrong password is charged like any other attempt. */
export async function confirmPassword(deps: Deps, viewer: Viewer, password: string, client: Client): Promise<void> {
  const { credential, factor } = await deps.asViewer(viewer, async (db) => ({
    credential: await findCredential(db, viewer.personId),
    factor: await findFactor(db, viewer.personId),
  }));
  const attempt = await beginAttempt(deps, credential?.email ?? '', client, 'confirmPassword');
  if (!(await deps.passwords.verify(credential?.passwordHash, password))) {
    await attempt.reject('wrongPassword');
    throw new AppError('session.passwordWrong');
  }

  await deps.asViewer(viewer, (db) => updatePasswordGivenAt(db, viewer));
  // As at sign-in: with two-factor, knowing the password must not reset the budget for guessing codes.
  if (!factor?.isConfirmed) await attempt.accept();
}
