import { beforeAll, expect, it } from 'vitest';

import { explain, readPlan } from '../../../../../bench/query-plans.ts';
import { renewalCases } from '../../../../../bench/renewal-cases.ts';
import { bigPartnerViewer as viewer, fillTables } from '../../testing/big-partner.ts';
import { fillLicences } from '../../testing/fill-licences.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { countExpiriesByDay, findLicenceNumbers, findLicencePage } from './renewals.queries.ts';

/** As `npm run bench:renewals` fills it, so that the plans are the same. */
const size = { rows: 100_000, ofBigPartner: 10_000 };
const cases = renewalCases(size.ofBigPartner);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fillTables(api.database.adminUrl, fillLicences, size);
}, 180_000);

const planOf = (ask: Parameters<typeof explain>[1]) => api.deps.asViewer(viewer, (db) => explain(db, ask));

it('every sort and filter of a big partner goes by the plan that is checked in, under row-level security', async () => {
  const changed: Record<string, string> = {};
  for (const { name, wanted } of cases) {
    const plan = await planOf((db) => findLicencePage(db, viewer, wanted));
    if (plan !== readPlan(name)) changed[name] = plan;
  }
  const counts = await planOf((db) => countExpiriesByDay(db, viewer));
  if (counts !== readPlan('renewals-count-by-day')) changed['renewals-count-by-day'] = counts;
  expect(changed).toEqual({});
});

it('none of them reads the table where an index holds all it takes, or sorts what an index has in order', async () => {
  for (const { name, wanted } of cases) {
    const plan = await planOf((db) => findLicencePage(db, viewer, wanted));
    expect([name, plan.match(/Seq Scan|Bitmap Heap Scan/)]).toEqual([name, null]);
    // Only the rows of the page are put in order once more.
    expect([name, plan.match(/Sort Key: (?!wanted\.|\(row_number)/)]).toEqual([name, null]);
  }
});

it('fills the list as the portal itself would', async () => {
  for (const { name, wanted } of cases) {
    const { licences, total } = await api.deps.asViewer(viewer, (db) => findLicencePage(db, viewer, wanted));
    const numbers = Array.from(await api.deps.asViewer(viewer, (db) => findLicenceNumbers(db, viewer, wanted.filter)));
    const first = (wanted.page.number - 1) * wanted.page.size;
    expect([name, licences.map(({ number }) => number)]).toEqual([name, numbers.slice(first, first + wanted.page.size)]);
    expect([name, total ?? numbers.length]).toEqual([name, numbers.length]);
    expect([name, numbers.length === 0]).toEqual([name, name.includes('nothing')]);
  }
});
