import { beforeAll, expect, it } from 'vitest';

import { explain, readPlan } from '../../testing/plans/query-plans.ts';
import { renewalCases } from '../../testing/plans/renewal-cases.ts';
import { bigPartnerViewer as viewer, fillTables } from '../../testing/big-partner.ts';
import { insertManyLicences } from '../../testing/plans/bulk-insert-licences.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { countExpiriesByDay, findLicenceNumbers, findLicencePage } from './renewals.queries.ts';

/** Same data as `npm run bench:renewals`, so that the plans are the same. */
const size = { rows: 100_000, ofBigPartner: 10_000 };
const cases = renewalCases(size.ofBigPartner);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fillTables(api.database.adminUrl, insertManyLicences, size);
}, 180_000);

const planOf = (work: Parameters<typeof explain>[1]) => api.deps.asViewer(viewer, (db) => explain(db, work));

it('every sort and filter of a big partner uses the checked-in plan, under row-level security', async () => {
  const changed: Record<string, string> = {};
  for (const { name, params } of cases) {
    const plan = await planOf((db) => findLicencePage(db, viewer, params));
    if (plan !== readPlan(name)) changed[name] = plan;
  }
  const counts = await planOf((db) => countExpiriesByDay(db, viewer));
  if (counts !== readPlan('renewals-count-by-day')) changed['renewals-count-by-day'] = counts;
  expect(changed).toEqual({});
});

it('no sort or filter reads the table if an index covers it, or sorts what an index has in order', async () => {
  for (const { name, params } of cases) {
    const plan = await planOf((db) => findLicencePage(db, viewer, params));
    expect([name, plan.match(/Seq Scan|Bitmap Heap Scan/)]).toEqual([name, null]);
    // Only the rows of the page are sorted again.
    expect([name, plan.match(/Sort Key: (?!wanted\.|\(row_number)/)]).toEqual([name, null]);
  }
});

it('licences of the bulk insert are found and sorted like licences that the portal has written', async () => {
  for (const { name, params } of cases) {
    const { licences, total } = await api.deps.asViewer(viewer, (db) => findLicencePage(db, viewer, params));
    const numbers = Array.from(await api.deps.asViewer(viewer, (db) => findLicenceNumbers(db, viewer, params.filter)));
    const first = (params.page.number - 1) * params.page.size;
    expect([name, licences.map(({ number }) => number)]).toEqual([name, numbers.slice(first, first + params.page.size)]);
    expect([name, total ?? numbers.length]).toEqual([name, numbers.length]);
    expect([name, numbers.length === 0]).toEqual([name, name.includes('nothing')]);
  }
});
