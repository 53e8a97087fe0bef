import type { Db } from '../apps/api/src/db/database.ts';
import { countExpiriesByDay, findLicencePage } from '../apps/api/src/features/renewals/renewals.queries.ts';
import type { PartnerViewer } from '../apps/api/src/http/viewer.ts';
import { fillLicences } from '../apps/api/src/testing/fill-licences.ts';
import { measureGrowth } from './growth.ts';
import { renewalCases } from './renewal-cases.ts';

await measureGrowth({
  name: 'renewals',
  fill: fillLicences,
  questions: (ofBigPartner) => [
    ...renewalCases(ofBigPartner).map(({ name, wanted }) => ({
      name,
      ask: (db: Db, viewer: PartnerViewer) => findLicencePage(db, viewer, wanted),
    })),
    { name: 'renewals-count-by-day', ask: (db, viewer) => countExpiriesByDay(db, viewer) },
  ],
});
