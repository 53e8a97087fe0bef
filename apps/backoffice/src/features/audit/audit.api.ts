import { call } from '@portal/client/api/call';
import { getAuditEvent, listAuditActors, listAuditEvents } from '@portal/contract/backoffice/audit';
import type { QueryOf } from '@portal/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { AuditSearch } from './audit-search-params.ts';

/** The filters as the server understands them: the days of the reader become moments. */
export function toAuditFilter(search: AuditSearch) {
  const { area, actor, action, subjectKind, subjectId, partner, person, from, until } = search;
  const filter = { area, actor, action, subjectKind, subjectId, partner, person, from: startOf(from), until: startOf(until, 1) };
  return filter satisfies QueryOf<typeof listAuditEvents>;
}

/** Not older than the list itself: nothing in the audit changes, but events arrive. */
export const auditQuery = (search: AuditSearch) => {
  const query = { ...toAuditFilter(search), olderThan: search.olderThan, newerThan: search.newerThan };
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'event', id],
    queryFn: async ({ signal }) => (await call(getAuditEvent, { params: { id }, signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const auditActorsQuery = queryOptions({
  queryKey: ['audit', 'actors'],
  queryFn: async ({ signal }) => (await call(listAuditActors, { signal })).body,
});

/** The first moment of a day in the reader's time zone, or of one that many days later. */
function startOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
