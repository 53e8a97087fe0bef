import type { FastifyInstance } from 'fastify';

import { createAnalytics, type AnalyticsEvent } from '@portal/contract/analytics';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { createEventWriter } from './analytics-batch.ts';
import type { AnalyticsRow } from './analytics.queries.ts';

export function analyticsRoutes(app: FastifyInstance, { database, rateLimits }: Deps): void {
  const recordEvents = createEventWriter(database);

  route(app, createAnalytics, async ({ viewer, body }) => {
    const events = Array.isArray(body) ? body : [body];
    await rateLimits.countEvents(viewer.personId, events.length);
    if (events.length > 0) await recordEvents(events.map((event) => toRow(viewer, event)));
    return { status: true };
  });
}

/** Person and partner always come from the session, whatever the body says. */
function toRow(viewer: PartnerViewer, event: AnalyticsEvent): AnalyticsRow {
  return {
    partner_id: viewer.partnerId,
    person_id: viewer.personId,
    entity_type: event.entityType,
    entity_id: String(event.entityId ?? 0),
    event_type: event.eventType,
    page: event.metadata?.page ?? null,
    action: event.metadata?.action ?? null,
    item_id: event.itemId === undefined ? null : String(event.itemId),
    is_from_server: false,
    results: null,
  };
}
