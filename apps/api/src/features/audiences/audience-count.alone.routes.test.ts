import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';

import { anAudience, aPieceOfContent } from '../../testing/content-factories.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { insertManyPartners } from '../../testing/plans/bulk-insert-partners.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;
let contentId: number;

beforeAll(async () => {
  api = await startApi();
  const client = new pg.Client({ connectionString: api.database.adminUrl });
  await client.connect();
  await insertManyPartners(client, 100_000);
  await client.end();
  ({ headers } = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
  const audienceId = await anAudience(api.admin, { countries: ['DE', 'AT', 'CH', 'FR'] });
  contentId = await aPieceOfContent(api.admin, 'documents', { audienceId });
}, 240_000);

const maxMs = 300;
/** Other work on the machine only ever adds time: a figure over its limit is measured for more rounds before it counts as slow. */
const rounds = { min: 5, max: 40 };

const partnerIds = Array.from(
  { length: 500 },
  (_, n) => `01930000-0000-7000-8000-${(n * 199 + 1).toString(16).padStart(12, '0')}`,
);
const countries = Array.from({ length: 250 }, (_, n) => String.fromCodePoint(65 + Math.floor(n / 26), 65 + (n % 26)));
const tiers = ['Gold', 'Silver'];

it('[PUBL-08] counts an audience within 300 ms at 100,000 partners', { timeout: 120_000 }, async () => {
  const cases = {
    everybody: { audience: null },
    'a country and a tier': { audience: { countries: ['DE'], tiers: ['Gold'], partnerIds: [] } },
    'all that a rule can name': { audience: { countries, tiers, partnerIds } },
    'the difference': { audience: { countries: ['DE', 'ES', 'PT'], tiers, partnerIds }, contentId },
    'the difference to everybody': { audience: null, contentId },
  };
  const slow: string[] = [];
  for (const [name, request] of Object.entries(cases)) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds.min || (best > maxMs && round < rounds.max); round += 1)
      best = Math.min(best, await timeOf(request));
    const figure = `audience, ${name}: ${best.toFixed(1)} ms`;
    process.stdout.write(`figure: ${figure}\n`);
    if (best > maxMs) slow.push(figure);
  }
  expect(slow).toEqual([]);
});

async function timeOf(payload: object): Promise<number> {
  const start = performance.now();
  const { statusCode } = await api.app.inject({ method: 'POST', url: '/api/backoffice/audiences/count', headers, payload });
  expect(statusCode).toBe(200);
  return performance.now() - start;
}
