import { v7 as newId } from 'uuid';

import type { StartedViewAs, startViewAs as endpoint } from '@portal/contract/backoffice/view-as';
import type { BodyOf } from '@portal/contract/endpoint';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { storableIp } from '../../core/client-ip.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { findPersonNames } from '../audit/audit-names.queries.ts';
import { notifyPeople } from '../notifications/notify.ts';
import type { Client } from '../sign-in/client.ts';
import { insertViewAsSession } from './view-as.queries.ts';

/** Opens the session, records it and notifies the person, all or nothing. */
export async function startViewAs(
  deps: Deps,
  viewer: Viewer,
  { personId, reason: typed }: BodyOf<typeof endpoint>,
  client: Client,
): Promise<{ started: StartedViewAs; binding: string | undefined }> {
  const reason = typed.trim();
  const id = newId();
  const token = newToken();
  const binding = client.acceptsCookie ? newToken() : undefined;
  const started = await deps.asViewer(viewer, async (db) => {
    const opened = await insertViewAsSession(db, {
      id,
      tokenHash: hashToken(token),
      bindingHash: binding ? hashToken(binding) : null,
      personId,
      ip: storableIp(client.ip),
      userAgent: client.userAgent,
    });
    if (!opened) throw new AppError('resource.notFound');
    const { partnerId, partnerName, personName, secondsLeft } = opened;
    await recordStaffChange(db, viewer, {
      action: 'viewAs.started',
      subject: { kind: 'person', id: personId },
      partnerId,
      personId,
      details: { reason, viewAsSession: id },
    });
    const [staff] = await findPersonNames(db, [viewer.personId]);
    await notifyPeople(db, deps, [personId], {
      kind: 'person.viewedAs',
      params: { staff: staff?.name ?? '', reason },
      link: '/notifications',
      dedupeKey: id,
    });
    return { token, secondsLeft, person: { id: personId, name: personName }, partner: { id: partnerId, name: partnerName } };
  });
  deps.live.publish([personId]);
  return { started, binding };
}
