import { CrmUnavailable, type Crm } from '../../connectors/crm.ts';
import type { Deps } from '../../deps.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { findCrmCopy, insertCrmCopy, insertCrmFailure, type CrmCopy } from './crm-copies.queries.ts';

export type CopiedTickets = Pick<CrmCopy, 'tickets' | 'isCut' | 'asOf'> & { readonly isDegraded: boolean };

/** What the CRM says about the person with this address, which is the viewer's; what it last said, while it says nothing. */
export async function readCrmTickets(
  { asViewer, log }: Pick<Deps, 'asViewer' | 'log'>,
  crm: Crm,
  viewer: PartnerViewer,
  email: string,
): Promise<CopiedTickets> {
  const copy = await asViewer(viewer, (db) => findCrmCopy(db, viewer, email));
  if (copy?.isFresh) return { ...copy, isDegraded: copy.hasFailedSince };
  try {
    // Outside of any transaction: nothing of ours waits for someone else's server.
    const read = await crm.readTickets(email);
    await asViewer(viewer, (db) => insertCrmCopy(db, viewer, email, read));
    return { ...read, asOf: new Date(), isDegraded: false };
  } catch (error) {
    if (!(error instanceof CrmUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the CRM did not give tickets');
    await asViewer(viewer, (db) => insertCrmFailure(db, viewer, email));
    return { tickets: copy?.tickets ?? [], isCut: copy?.isCut ?? false, asOf: copy?.asOf ?? null, isDegraded: true };
  }
}
