import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Deps } from '../../deps.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { updateOtherSessionsEnded, updateSessionEnded } from './sessions.queries.ts';

/** Ends one of the person's own sessions. */
export async function endOwnSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<{ status: boolean }> {
  return deps.asViewer(viewer, async (db) => {
    if (!(await updateSessionEnded(db, viewer, sessionId))) throw new AppError('resource.notFound');
    await recordSecurityChange(db, deps, viewer, 'session.ended');
    return { status: true };
  });
}

/** Ends all sessions of the person except the current one. */
export async function endOtherOwnSessions(deps: Deps, viewer: Viewer): Promise<{ status: boolean; ended: number }> {
  return deps.asViewer(viewer, async (db) => {
    const ended = await updateOtherSessionsEnded(db, viewer);
    if (ended > 0) await recordSecurityChange(db, deps, viewer, 'session.ended');
    return { status: true, ended };
  });
}
