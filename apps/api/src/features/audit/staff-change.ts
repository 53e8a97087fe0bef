import { isDeepStrictEqual } from 'node:util';

import { v7 as newId } from 'uuid';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

/** The record that staff changed, such as a partner, person, ticket or setting. */
interface AuditSubject {
  readonly kind:
    | 'partner'
    | 'person'
    | 'invitation'
    | 'signupRequest'
    | 'ticket'
    | 'setting'
    | 'contentRequest'
    | 'content'
    | 'feed'
    | 'import'
    | 'key'
    | 'export';
  readonly id: string;
}

export interface StaffChange {
  /** Reads `subject.whatHappened`: `partner.changed`. */
  readonly action: string;
  readonly subject: AuditSubject;
  /** The company and the person that the change concerns. */
  readonly partnerId?: string | null | undefined;
  readonly personId?: string | null | undefined;
  /** The record before and after; only fields that differ are stored. Never secrets and never what was written to a partner. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly details?: object | undefined;
}

/** Records what a member of staff changed, in the transaction of the change. */
export function recordStaffChange(db: Db, viewer: Viewer, change: StaffChange): Promise<void> {
  return recordStaffChanges(db, viewer, [change]);
}

/** Records a change of many records with one statement. */
export async function recordStaffChanges(db: Db, viewer: Viewer, changes: readonly StaffChange[]): Promise<void> {
  if (changes.length === 0) return;
  const events = changes.map((change) => {
    const { before, after } = changedFields(change.before, change.after);
    return {
      id: newId(),
      partnerId: change.partnerId ?? null,
      personId: change.personId ?? null,
      actorId: viewer.personId,
      action: change.action,
      subjectKind: change.subject.kind,
      subjectId: change.subject.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      details: JSON.stringify(change.details ?? {}),
      ip: viewer.client?.ip ?? null,
      device: viewer.client?.device?.slice(0, 400) ?? null,
      sessionId: viewer.sessionId,
    };
  });
  await db.insertInto('auditEvents').values(events).execute();
}

/** Leaves out fields that are the same on both sides. A record that is created has no side before, one that is deleted none after. */
function changedFields(before?: object, after?: object): { before: object | null; after: object | null } {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const [old, current] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  const differing = names.filter((name) => !isDeepStrictEqual(old[name] ?? null, current[name] ?? null));
  const pick = (record: Record<string, unknown>) => Object.fromEntries(differing.map((name) => [name, record[name] ?? null]));
  return { before: pick(old), after: pick(current) };
}
