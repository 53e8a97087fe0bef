import type { Viewer } from '../../core/viewer.ts';
import type { Database } from '../../db/database.ts';
import { createEventWriter } from './analytics-batch.ts';

/** Of a search only the number of its results is recorded: what people search for may be somebody's name. */
type Activity = { readonly type: 'search'; readonly results: number } | { readonly type: 'download'; readonly itemId: string };

export type RecordActivity = (viewer: Viewer, activity: Activity) => Promise<void>;

/**
 * Records what the server itself saw a partner's person do. Nothing is recorded for staff, nor when they view the portal as that
 * person, whose figures would grow although they were not there.
 */
export function createActivityRecorder(database: Database): RecordActivity {
  const recordEvents = createEventWriter(database);
  return async ({ kind, sessionKind, partnerId, personId }, activity) => {
    if (kind !== 'partner' || sessionKind !== 'full' || partnerId === null) return;
    await recordEvents([
      {
        partner_id: partnerId,
        person_id: personId,
        entity_type: activity.type,
        entity_id: '0',
        event_type: activity.type,
        page: null,
        action: null,
        item_id: activity.type === 'download' ? activity.itemId : null,
        is_from_server: true,
        results: activity.type === 'search' ? activity.results : null,
      },
    ]);
  };
}
