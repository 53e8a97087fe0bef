import type { Db } from '../apps/api/src/db/database.ts';
import { countLeadsByStatus, findLead, findLeadPage } from '../apps/api/src/features/leads/leads.queries.ts';
import type { PartnerViewer } from '../apps/api/src/http/viewer.ts';
import { fillLeads } from '../apps/api/src/testing/fill-leads.ts';
import { measureGrowth } from './growth.ts';
import { leadCases } from './lead-cases.ts';

await measureGrowth({
  name: 'leads',
  fill: fillLeads,
  questions: (ofBigPartner) => [
    ...leadCases(ofBigPartner).map(({ name, filter, page }) => ({
      name,
      ask: (db: Db, viewer: PartnerViewer) => findLeadPage(db, viewer, filter, page),
    })),
    { name: 'one-lead', ask: (db, viewer) => findLead(db, viewer, Math.floor(ofBigPartner / 2)) },
    { name: 'count-by-status', ask: (db, viewer) => countLeadsByStatus(db, viewer) },
  ],
});
