import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';

import type { Viewer } from '../../core/viewer.ts';
import { insertManyCompanies } from '../../testing/plans/insert-many-companies.ts';
import { aStaffMember } from '../../testing/factories.ts';
import { nestedPlans } from '../../testing/plans/nested-plans.ts';
import { explain, readPlan, writePlan } from '../../testing/plans/query-plans.ts';
import { aSignupRequest } from '../../testing/signup-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { findLikenesses } from './duplicates.queries.ts';
import { findSignupPage, type SignupFilter } from './signup-requests.queries.ts';

const partners = 100_000;

let api: TestApi;
let viewer: Viewer;
/** The plans name it. */
const requestId = '01930000-0000-7000-8000-000000000011';
const domain = 'firm-4711.example';

beforeAll(async () => {
  api = await startApi();
  const client = new pg.Client({ connectionString: api.database.adminUrl });
  await client.connect();
  await insertManyCompanies(client, partners);
  await client.end();
  const { id } = await aStaffMember(api.admin, { role: 'admin' });
  viewer = {
    sessionId: id,
    sessionKind: 'full',
    personId: id,
    kind: 'staff',
    role: 'admin',
    partnerId: null,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  };
  const sent = { company: 'Kaskad Netzwerk Systeme', email: `elin@${domain}`, phone: '+49 30 10000471' };
  await aSignupRequest(api.admin, { id: requestId, ...sent });
}, 180_000);

it('likely duplicates among 100,000 partners are found by indexes, with the checked-in plan', async () => {
  const plan = await nestedPlans(api.database.adminUrl, [
    "select set_config('app.kind', 'staff', true), set_config('app.role', 'admin', true)",
    `select * from find_signup_duplicates('${requestId}', '{${domain}}')`,
  ]);
  const comparable = plan.replaceAll(/'\{[0-9a-f,-]+\}'::uuid/g, "'{found}'::uuid");
  // A plan that is meant to change is written anew after its file was deleted.
  if (readPlan('signup-duplicates') === '') writePlan('signup-duplicates', comparable);
  expect(comparable).toBe(readPlan('signup-duplicates'));
  expect(plan).not.toMatch(/Seq Scan on (partners|people|signup_requests)/);
});

it('the partner with the same domain comes first, then those with a similar name', async () => {
  const found = await api.deps.asViewer(viewer, (db) => findLikenesses(db, requestId, [domain]));
  expect(found.length).toBeGreaterThan(10);
  expect(found[0]).toMatchObject({ kind: 'partner', mailDomain: domain, websiteDomain: domain });
});

it('pages of the list are read from the index of their order', async () => {
  const filters: Record<string, SignupFilter> = {
    signup_requests_list_idx: {},
    signup_requests_open_idx: { state: 'open' },
    signup_requests_decided_idx: { state: 'decided' },
  };
  for (const [index, filter] of Object.entries(filters)) {
    const plan = await api.deps.asViewer(viewer, (db) =>
      explain(db, (traced) => findSignupPage(traced, filter, { number: 1, size: 25 })),
    );
    expect(plan).toContain(`using ${index} on`);
    expect(plan).not.toMatch(/Seq Scan on signup_requests/);
  }
});
