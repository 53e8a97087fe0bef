import type { Endpoint } from '@portal/contract/endpoint';

import type { Deps } from '../deps.ts';
import { findIsPasswordRecent } from '../features/sessions/sessions.queries.ts';
import { AppError } from './app-error.ts';
import type { Viewer } from './viewer.ts';

/** For the endpoints that ask for it: 403 when the password was given too long ago, before anything of the call is looked at. */
export async function requireRecentPassword(
  { asViewer }: Pick<Deps, 'asViewer'>,
  { needsRecentPassword = false }: Pick<Endpoint, 'needsRecentPassword'>,
  viewer: Viewer,
): Promise<void> {
  // Between password and code the password is never older than that session, which lives five minutes.
  if (!needsRecentPassword || viewer.sessionKind === 'interim') return;
  const isRecent = await asViewer(viewer, (db) => findIsPasswordRecent(db, viewer));
  if (!isRecent) throw new AppError('session.passwordRequired');
}
