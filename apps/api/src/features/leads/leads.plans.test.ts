import { beforeAll, expect, it } from 'vitest';

import { leadCases } from '../../../../../bench/lead-cases.ts';
import { explain, readPlan } from '../../../../../bench/query-plans.ts';
import { bigPartnerViewer as viewer, fillTables } from '../../testing/big-partner.ts';
import { fillLeads } from '../../testing/fill-leads.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { countLeadsByStatus, findLead, findLeadPage } from './leads.queries.ts';

/** As `npm run bench:leads` fills it, so that the plans are the same. */
const size = { rows: 100_000, ofBigPartner: 10_000 };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fillTables(api.database.adminUrl, fillLeads, size);
}, 180_000);

const planOf = (ask: Parameters<typeof explain>[1]) => api.deps.asViewer(viewer, (db) => explain(db, ask));

it('every sort, filter and search of a big partner goes by the plan that is checked in, under row-level security', async () => {
  const changed: Record<string, string> = {};
  for (const { name, filter, page } of leadCases(size.ofBigPartner)) {
    const plan = await planOf((db) => findLeadPage(db, viewer, filter, page));
    if (plan !== readPlan(name)) changed[name] = plan;
  }
  expect(changed).toEqual({});
});

it('no page reads the table of all partners, or all rows of one', async () => {
  for (const { name, filter, page } of leadCases(size.ofBigPartner)) {
    const plan = await planOf((db) => findLeadPage(db, viewer, filter, page));
    expect([name, plan.match(/Seq Scan|Bitmap Heap Scan/)]).toEqual([name, null]);
    // Either the index of the page's order, or what was found and is little.
    expect([name, plan.match(/Sort Key: (?!few\.|leads)/)]).toEqual([name, null]);
  }
});

it('one lead and the counts go by the plans that are checked in', async () => {
  expect(await planOf((db) => findLead(db, viewer, size.ofBigPartner / 2))).toBe(readPlan('one-lead'));
  expect(await planOf((db) => countLeadsByStatus(db, viewer))).toBe(readPlan('count-by-status'));
});

it('fills the lists as the portal itself would', async () => {
  const { leads, total } = await api.deps.asViewer(viewer, (db) =>
    findLeadPage(db, viewer, { search: 'rampart rx 7', sort: 'company' }, { number: 1, size: 100 }),
  );
  expect(total).toBeGreaterThan(100);
  expect(leads.every(({ products }) => products[0]?.model.startsWith('Rampart RX 7'))).toBe(true);
  const companies = leads.map(({ company }) => company ?? '');
  expect(companies).toEqual(companies.toSorted(new Intl.Collator('und', { numeric: true }).compare));
});
