import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { developmentSecret } from '../../config/development.ts';
import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { editing } from '../../testing/content/editing.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { startOwnProcess } from '../../testing/own-process.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const changes = 20;
const maxSeconds = 20;

let api: TestApi;
let servers: [ServerProcess, ServerProcess];
let edit: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  edit = editing(api, await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
  const url = api.database.urlAs('portal_app');
  servers = await Promise.all([startServerProcess(url), startServerProcess(url)]);
  atEndOfFile(async () => void (await Promise.all(servers.map((server) => server.stop()))));
}, 120_000);

const publications = (id: number) =>
  api.admin
    .selectFrom('auditEvents')
    .select('happenedAt')
    .where('subjectId', '=', String(id))
    .where('subjectKind', '=', 'content')
    .where('action', '=', 'content.published')
    .execute();

describe('twenty changes scheduled for random seconds', { timeout: 180_000 }, () => {
  it('[PUBL-04] are in force within 5 s and exactly once, although the worker and one of two servers are killed', async () => {
    const worker = await startOwnProcess('worker', {
      PORTAL_MODE: 'test',
      DATABASE_URL: api.database.urlAs('portal_app'),
      WORKER_DATABASE_URL: api.database.urlAs('portal_worker'),
      SECRET_KEYS: developmentSecret,
      LOG_LEVEL: 'silent',
    });
    const start = Date.now() + 3000;
    const due = new Map<number, number>();
    for (let n = 0; n < changes; n += 1) {
      const at = start + randomInt(maxSeconds) * 1000;
      const news = await edit.publish(await edit.create('news', `Change ${n}`), new Date(at).toISOString());
      due.set(news.id, at);
    }
    await pause(Math.max(0, start + (maxSeconds / 3) * 1000 - Date.now()));
    worker.signal('SIGKILL');
    await pause(Math.max(0, start + (maxSeconds / 1.5) * 1000 - Date.now()));
    await servers[0].stop();
    await pause(Math.max(0, start + maxSeconds * 1000 + 5000 - Date.now()));

    const delays: number[] = [];
    for (const [id, at] of due) {
      const events = await publications(id);
      expect(events).toHaveLength(1);
      delays.push(...events.map(({ happenedAt }) => (happenedAt.getTime() - at) / 1000));
      expect((await edit.read(id)).state).toBe('live');
    }
    process.stdout.write(`figure: scheduled changes in force after ${delays.map((each) => each.toFixed(1)).join(', ')} s\n`);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThan(5);
  });
});
