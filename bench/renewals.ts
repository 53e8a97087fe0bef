import type { Db } from '@portal/api/db/database';
import { countExpiriesByDay, findLicencePage } from '@portal/api/features/renewals/renewals.queries';
import type { PartnerViewer } from '@portal/api/core/viewer';
import { insertManyLicences } from '@portal/api/testing/plans/bulk-insert-licences';
import { measureGrowth } from './growth.ts';
import { renewalCases } from '@portal/api/testing/plans/renewal-cases';

await measureGrowth({
  name: 'renewals',
  fill: insertManyLicences,
  queries: (ofBigPartner) => [
    ...renewalCases(ofBigPartner).map(({ name, params }) => ({
      name,
      run: (db: Db, viewer: PartnerViewer) => findLicencePage(db, viewer, params),
    })),
    { name: 'renewals-count-by-day', run: (db, viewer) => countExpiriesByDay(db, viewer) },
  ],
});
