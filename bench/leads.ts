import type { Db } from '@portal/api/db/database';
import { countLeadsByStatus, findLead, findLeadPage } from '@portal/api/features/leads/leads.queries';
import type { PartnerViewer } from '@portal/api/core/viewer';
import { insertManyLeads } from '@portal/api/testing/plans/bulk-insert-leads';
import { measureGrowth } from './growth.ts';
import { leadCases } from '@portal/api/testing/plans/lead-cases';

await measureGrowth({
  name: 'leads',
  fill: insertManyLeads,
  queries: (ofBigPartner) => [
    ...leadCases(ofBigPartner).map(({ name, filter, page }) => ({
      name,
      run: (db: Db, viewer: PartnerViewer) => findLeadPage(db, viewer, filter, page),
    })),
    { name: 'one-lead', run: (db, viewer) => findLead(db, viewer, Math.floor(ofBigPartner / 2)) },
    { name: 'count-by-status', run: (db, viewer) => countLeadsByStatus(db, viewer) },
  ],
});
