import { CrmUnavailable, type Crm } from '../../connectors/crm.ts';
import type { Deps } from '../../deps.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import {
  findCachedCrmTickets,
  insertCachedCrmTickets,
  insertCrmFailure,
  type CrmTicketCache,
} from './crm-ticket-cache.queries.ts';

export type CachedTickets = Pick<CrmTicketCache, 'tickets' | 'isTruncated' | 'asOf'> & { readonly isDegraded: boolean };

/** Returns the CRM's tickets for the viewer's e-mail address, or the cached ones while the CRM is unavailable. */
export async function readCrmTickets(
  { asViewer, log }: Pick<Deps, 'asViewer' | 'log'>,
  crm: Crm,
  viewer: PartnerViewer,
  email: string,
): Promise<CachedTickets> {
  const cached = await asViewer(viewer, (db) => findCachedCrmTickets(db, viewer, email));
  const canCache = viewer.sessionKind !== 'viewAs';
  if (cached?.isFresh) return { ...cached, isDegraded: cached.hasFailedSince };
  try {
    // The CRM is called outside of any transaction, so that no database connection waits for another server.
    const fetched = await crm.fetchTickets(email);
    if (canCache) await asViewer(viewer, (db) => insertCachedCrmTickets(db, viewer, email, fetched));
    return { ...fetched, asOf: new Date(), isDegraded: false };
  } catch (error) {
    if (!(error instanceof CrmUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the CRM did not give tickets');
    if (canCache) await asViewer(viewer, (db) => insertCrmFailure(db, viewer, email));
    return {
      tickets: cached?.tickets ?? [],
      isTruncated: cached?.isTruncated ?? false,
      asOf: cached?.asOf ?? null,
      isDegraded: true,
    };
  }
}
