import type { Endpoint } from '@portal/contract/endpoint';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { hasRecentPasswordConfirmation } from './sessions.queries.ts';

/** Throws a 403 if the endpoint needs a recent password and the person entered it too long ago. Runs before the handler. */
export async function requireRecentPassword(
  { asViewer }: Pick<Deps, 'asViewer'>,
  { needsRecentPassword = false }: Pick<Endpoint, 'needsRecentPassword'>,
  viewer: Viewer,
): Promise<void> {
  // An interim session lives five minutes, so its password is always recent.
  if (!needsRecentPassword || viewer.sessionKind === 'interim') return;
  const isRecent = await asViewer(viewer, (db) => hasRecentPasswordConfirmation(db, viewer));
  if (!isRecent) throw new AppError('session.passwordRequired');
}
