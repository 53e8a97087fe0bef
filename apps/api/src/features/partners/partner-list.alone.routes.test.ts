import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';

import { aSession, aStaffMember } from '../../testing/factories.ts';
import { insertManyPartners } from '../../testing/plans/bulk-insert-partners.ts';
import { partnerCases, type PartnerCase } from '../../testing/plans/partner-cases.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

interface Installation {
  readonly api: TestApi;
  readonly headers: Record<string, string>;
}

let many: Installation;
let few: Installation;

beforeAll(async () => {
  many = await installationWith(100_000);
  few = await installationWith(1000);
}, 240_000);

async function installationWith(partners: number): Promise<Installation> {
  const api = await startApi();
  const client = new pg.Client({ connectionString: api.database.adminUrl });
  await client.connect();
  await insertManyPartners(client, partners);
  await client.end();
  const { headers } = await aSession(api.admin, await aStaffMember(api.admin));
  return { api, headers };
}

const maxMs = 300;

/** The largest ratio to 1,000 partners. A rare search is looked up in a larger index; docs/QUALITY.md has its figure. */
const maxRatio = 1.5;
const growsWithPartners = 'partners-search-one';

/** Other work on the machine only ever adds time: a figure over its limit is measured for more rounds before it counts as slow. */
const rounds = { min: 15, max: 90 };

it(
  '[STAF-06] returns the first page of 100,000 partners within 300 ms and 1.5 times the time of 1,000',
  { timeout: 180_000 },
  async () => {
    const slow: string[] = [];
    for (const { name, filter } of partnerCases) {
      const url = urlOf(filter);
      // The best of several, alternating.
      const times = { many: Number.POSITIVE_INFINITY, few: Number.POSITIVE_INFINITY };
      const isSlow = () => times.many > maxMs || (times.many / times.few > maxRatio && name !== growsWithPartners);
      for (let round = 0; round < rounds.min || (isSlow() && round < rounds.max); round += 1) {
        times.many = Math.min(times.many, await timeOf(many, url));
        times.few = Math.min(times.few, await timeOf(few, url));
      }
      const figure = `${name}: ${times.many.toFixed(1)} ms, ${(times.many / times.few).toFixed(2)} × the time of 1,000 partners`;
      process.stdout.write(`figure: ${figure}\n`);
      if (isSlow()) slow.push(figure);
    }
    expect(slow).toEqual([]);
  },
);

it('counts the matches of a rare search, and says that a common one has more than 1,000', async () => {
  const { api, headers } = many;
  const search = async (q: string) => (await api.app.inject({ url: urlOf({ search: q }), headers })).json();
  expect(await search('ERP-777')).toMatchObject({ total: 111, hasMore: false });
  expect(await search('gmbh')).toMatchObject({ total: 1000, hasMore: true });
});

function urlOf({ search, ...rest }: PartnerCase['filter']): string {
  const params = { ...rest, ...(search !== undefined && { q: search }), page: '1' } as Record<string, string>;
  return `/api/backoffice/partners?${new URLSearchParams(params).toString()}`;
}

async function timeOf({ api, headers }: Installation, url: string): Promise<number> {
  const start = performance.now();
  const { statusCode } = await api.app.inject({ url, headers });
  expect(statusCode).toBe(200);
  return performance.now() - start;
}
