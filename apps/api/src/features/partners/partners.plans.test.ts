import pg from 'pg';
import { v7 as newId } from 'uuid';
import { beforeAll, expect, it } from 'vitest';

import type { Viewer } from '../../core/viewer.ts';
import { insertManyPartners } from '../../testing/plans/bulk-insert-partners.ts';
import { partnerCases } from '../../testing/plans/partner-cases.ts';
import { explain } from '../../testing/plans/query-plans.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { findPartnerPage, selectPartners } from './partner-list.queries.ts';

const admin: Viewer = {
  sessionId: newId(),
  sessionKind: 'full',
  personId: newId(),
  kind: 'staff',
  role: 'admin',
  partnerId: null,
  renewalsEnabled: false,
  hasTwoFactor: true,
  viewedBy: null,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const client = new pg.Client({ connectionString: api.database.adminUrl });
  await client.connect();
  await insertManyPartners(client, 100_000);
  await client.end();
}, 180_000);

it('every order, filter and search among 100,000 partners uses the checked-in plan, under row-level security', async () => {
  for (const { name, filter, page } of partnerCases) {
    const plan = await api.deps.asViewer(admin, (db) =>
      explain(db, async (each) => findPartnerPage(each, await selectPartners(each, filter), page)),
    );
    expect([name, plan.match(/Seq Scan on partners/)]).toEqual([name, null]);
    await expect(plan).toMatchFileSnapshot(`../../../../../bench/plans/${name}.txt`);
  }
});
