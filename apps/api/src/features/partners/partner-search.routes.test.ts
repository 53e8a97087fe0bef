import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aSession, aStaffMember } from '../../testing/factories.ts';
import { startApi } from '../../testing/test-api.ts';

it('a search for accents alone, which fold to nothing, finds all partners, also more than are counted', async () => {
  const api = await startApi();
  const { headers } = await aSession(api.admin, await aStaffMember(api.admin));
  await sql`insert into partners (id, name) select gen_random_uuid(), 'Company ' || n from generate_series(1, 1100) n`.execute(
    api.admin,
  );
  const response = await api.app.inject({ url: `/api/backoffice/partners?q=${encodeURIComponent('\u0301\u0308')}`, headers });
  expect(response.json()).toMatchObject({ total: 1000, hasMore: true });
});
