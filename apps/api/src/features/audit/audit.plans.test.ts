import { maxAuditCounted } from '@portal/contract/backoffice/audit';
import { beforeAll, expect, it } from 'vitest';

import { auditCaseLimit, auditCases, auditViewer } from '../../testing/plans/audit-cases.ts';
import { fillTables } from '../../testing/big-partner.ts';
import { insertManyAuditEvents } from '../../testing/plans/bulk-insert-audit.ts';
import { explain, readPlan } from '../../testing/plans/query-plans.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { countAuditEvents, findAuditEvents } from './audit-events.queries.ts';

/** The same sizes as in `npm run bench:audit`, so that the plans are the same. */
const size = { rows: 100_000, ofBigPartner: 10_000 };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fillTables(api.database.adminUrl, insertManyAuditEvents, size);
}, 180_000);

const planOf = (work: Parameters<typeof explain>[1]) => api.deps.asViewer(auditViewer, (db) => explain(db, work));

it('every filter of the audit uses the checked-in plan, under row-level security', async () => {
  const changed: Record<string, string> = {};
  for (const { name, filter, cursor } of auditCases(size.ofBigPartner)) {
    const plan = await planOf((db) => findAuditEvents(db, filter, cursor, auditCaseLimit));
    if (plan !== readPlan(name)) changed[name] = plan;
  }
  expect(changed).toEqual({});
});

it('no page of the audit scans the complete table or sorts what it has found', async () => {
  for (const { name, filter, cursor } of auditCases(size.ofBigPartner)) {
    const plan = await planOf((db) => findAuditEvents(db, filter, cursor, auditCaseLimit));
    expect([name, plan.match(/Seq Scan|Bitmap|Sort/)]).toEqual([name, null]);
  }
});

it('counting the audit stops at the limit', async () => {
  const plan = await planOf((db) => countAuditEvents(db, {}, maxAuditCounted + 1));
  expect(plan).toBe(readPlan('audit-count'));
  expect(plan).toContain('Limit');
});
