import type { Endpoint } from '@portal/contract/endpoint';

import type { Deps } from '../../deps.ts';
import { isPasswordRecent } from '../../features/sessions/sessions.queries.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';

/** Throws a 403 for endpoints that require a recent password when it was entered too long ago, before the request is processed. */
export async function requireRecentPassword(
  { asViewer }: Pick<Deps, 'asViewer'>,
  { needsRecentPassword = false }: Pick<Endpoint, 'needsRecentPassword'>,
  viewer: Viewer,
): Promise<void> {
  // An interim session lives five minutes, so its password is always recent.
  if (!needsRecentPassword || viewer.sessionKind === 'interim') return;
  const isRecent = await asViewer(viewer, (db) => isPasswordRecent(db, viewer));
  if (!isRecent) throw new AppError('session.passwordRequired');
}
