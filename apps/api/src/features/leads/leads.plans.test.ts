import { beforeAll, expect, it } from 'vitest';

import { leadCases } from '../../testing/plans/lead-cases.ts';
import { explain, readPlan } from '../../testing/plans/query-plans.ts';
import { bigPartnerViewer as viewer, fillTables } from '../../testing/big-partner.ts';
import { insertManyLeads } from '../../testing/plans/bulk-insert-leads.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { countLeadsByStatus, findLead, findLeadPage } from './leads.queries.ts';

/** The same sizes as in `npm run bench:leads`, so that the plans are the same. */
const size = { rows: 100_000, ofBigPartner: 10_000 };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fillTables(api.database.adminUrl, insertManyLeads, size);
}, 180_000);

const planOf = (work: Parameters<typeof explain>[1]) => api.deps.asViewer(viewer, (db) => explain(db, work));

it('every sort, filter and search of a big partner uses the checked-in plan, under row-level security', async () => {
  const changed: Record<string, string> = {};
  for (const { name, filter, page } of leadCases(size.ofBigPartner)) {
    const plan = await planOf((db) => findLeadPage(db, viewer, filter, page));
    if (plan !== readPlan(name)) changed[name] = plan;
  }
  expect(changed).toEqual({});
});

it('no page scans the complete table, or all rows of a partner', async () => {
  for (const { name, filter, page } of leadCases(size.ofBigPartner)) {
    const plan = await planOf((db) => findLeadPage(db, viewer, filter, page));
    expect([name, plan.match(/Seq Scan|Bitmap Heap Scan/)]).toEqual([name, null]);
    // The rows come from an index in the order of the sort; only the materialized `few` and single pages are sorted.
    expect([name, plan.match(/Sort Key: (?!few\.|leads)/)]).toEqual([name, null]);
  }
});

it('one lead and the counts use the checked-in plans', async () => {
  expect(await planOf((db) => findLead(db, viewer, size.ofBigPartner / 2))).toBe(readPlan('one-lead'));
  expect(await planOf((db) => countLeadsByStatus(db, viewer))).toBe(readPlan('count-by-status'));
});

it('leads of the bulk insert are found and sorted like leads that the portal has written', async () => {
  const { leads, total } = await api.deps.asViewer(viewer, (db) =>
    findLeadPage(db, viewer, { search: 'rampart rx 7', sort: 'company' }, { number: 1, size: 100 }),
  );
  expect(total).toBeGreaterThan(100);
  expect(leads.every(({ products }) => products[0]?.model.startsWith('Rampart RX 7'))).toBe(true);
  const companies = leads.map(({ company }) => company ?? '');
  expect(companies).toEqual(companies.toSorted(new Intl.Collator('und', { numeric: true }).compare));
});
