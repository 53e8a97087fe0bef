import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { beforeAll, expect, it } from 'vitest';

import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let boss: PgBoss;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  const connectionString = api.database.urlAs('portal_worker');
  boss = new PgBoss({ connectionString, migrate: false, createSchema: false, supervise: false, schedule: false });
  await boss.start();
  return () => boss.stop({ graceful: false });
});

it.each(['announce-news', 'correct-news'])(
  '[PUBL-13] the job %s goes on elsewhere when its worker has given no sign of life for half a minute',
  async (queue) => {
    await boss.send(queue);
    const [killed] = await boss.fetch(queue);
    await boss.send(queue);
    await boss.supervise(queue);
    expect(await boss.fetch(queue)).toEqual([]);

    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where id = ${killed?.id}`.execute(
      api.admin,
    );
    // Queues are looked after once a minute.
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(api.admin);
    await boss.supervise(queue);
    expect(await boss.fetch(queue)).toHaveLength(1);
  },
);
