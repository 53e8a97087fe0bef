import type { Db } from '@portal/api/db/database';
import { countAuditEvents, findAuditEvents } from '@portal/api/features/audit/audit-events.queries';
import { auditCaseLimit, auditCases, auditViewer } from '@portal/api/testing/plans/audit-cases';
import { insertManyAuditEvents } from '@portal/api/testing/plans/bulk-insert-audit';
import { maxAuditCounted } from '@portal/contract/backoffice/audit';
import { measureGrowth } from './growth.ts';

await measureGrowth({
  name: 'audit',
  fill: insertManyAuditEvents,
  viewer: auditViewer,
  queries: (ofBigPartner) => [
    ...auditCases(ofBigPartner).map(({ name, filter, cursor }) => ({
      name,
      run: (db: Db) => findAuditEvents(db, filter, cursor, auditCaseLimit),
    })),
    { name: 'audit-count', run: (db: Db) => countAuditEvents(db, {}, maxAuditCounted + 1) },
  ],
});
