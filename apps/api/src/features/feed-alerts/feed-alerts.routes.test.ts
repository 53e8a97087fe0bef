import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Feed } from '@portal/contract/backoffice/feeds';

import { createJobs } from '../../jobs/jobs.ts';
import type { MailParams } from '../../mail/mail-kinds.ts';
import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { aPartner, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { arriving, asWorker, silent } from '../../testing/imports/arriving.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine } from '../../testing/imports/licence-files.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { publicUrl, startTestWorker } from '../../testing/test-worker.ts';
import { tellOfImports, tellOfLateFeeds, type TellDeps } from './tell-staff.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let arrives: ReturnType<typeof arriving>;
let admin: Person;
/** What two workers would tell with. */
let workers: [TellDeps, TellDeps];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  // Without a mail server, mails stay in the outbox with what they say.
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR, SMTP_URL: undefined });
  admin = await aStaffMember(api.admin, { firstName: 'Tomasz', locale: 'de' });
  await aStaffMember(api.admin, { role: 'editor' });
  await aStaffMember(api.admin, { disabledAt: new Date() });
  staff = importing(api, await aSession(api.admin, admin));
  arrives = arriving(api);
  workers = [teller(), teller()];
});
beforeEach(async () => {
  await api.admin.updateTable('feeds').set({ expectedBy: null }).execute();
});

function teller(): TellDeps {
  const jobs = createJobs(api.database.urlAs('portal_worker'), silent);
  atEndOfFile(() => jobs.close());
  return { database: asWorker(api), jobs, config: { PUBLIC_URL: publicUrl }, log: silent };
}

/** Every alert about a feed, as it is in the outbox, whoever gets it. */
async function alertsAbout({ name }: Feed) {
  const mails = await api.admin
    .selectFrom('mails')
    .select(['recipient', 'locale', 'params'])
    .where('template', '=', 'feed-alert')
    .orderBy('createdAt')
    .execute();
  return mails
    .map(({ recipient, locale, params }) => ({ recipient, locale, ...(params as unknown as MailParams['feed-alert']) }))
    .filter(({ feedName }) => feedName === name);
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Noon in some days, which is on the same day in UTC a second later. It is in the future because the worker of this file tells of late
 * feeds as well, by the real clock.
 */
const noon = (Math.floor(Date.now() / day) + 10.5) * day;

/** A feed that is expected at midnight in UTC, so that it is late on the day of `noon` first. */
async function aScheduledFeed({ since = noon - day } = {}): Promise<Feed> {
  const feed = await staff.addFeed();
  const { version, name, mode, scope, maxRemovedPercent } = feed;
  const schedule = { expectedBy: '00:00', timeZone: 'UTC', expectedDays: [1, 2, 3, 4, 5, 6, 7] };
  await staff.post(`feeds/${feed.id}`, { version, name, mode, scope, maxRemovedPercent, ...schedule });
  await api.admin
    .updateTable('feeds')
    .set({ expectedSince: new Date(since) })
    .where('id', '=', feed.id)
    .execute();
  return feed;
}

const tell = async (now: number) => Promise.all(workers.map((worker) => tellOfLateFeeds(worker, new Date(now))));

describe('a feed that has not come by its hour', { timeout: 60_000 }, () => {
  it('[FEED-13] tells the admins once for each day, however many workers ask, in their language', async () => {
    const feed = await aScheduledFeed();
    for (const moment of [noon, noon, noon + 1000]) await tell(moment);
    const link = `${publicUrl}/backoffice/import?edit=${feed.id}`;
    const expectedBy = `${new Date(noon).toISOString().slice(0, 10)} 00:00 (UTC)`;
    const said = { recipient: admin.email, locale: 'de', firstName: 'Tomasz', about: 'late', expectedBy, link };
    expect(await alertsAbout(feed)).toMatchObject([said]);

    await tell(noon + day);
    await tell(noon + day);
    expect(await alertsAbout(feed)).toHaveLength(2);
  });

  it('[FEED-13] is told of once after days without a worker', async () => {
    const feed = await aScheduledFeed();
    await tell(noon);
    await tell(noon + 5 * day);
    await tell(noon + 5 * day + 1000);
    expect(await alertsAbout(feed)).toHaveLength(2);
  });

  it('[FEED-13] is not late when something came on that day, whatever became of it', async () => {
    const feed = await aScheduledFeed();
    const id = await arrives(feed.id, 'no table');
    await staff.settled(id);
    await api.admin
      .updateTable('imports')
      .set({ createdAt: new Date(noon - hour) })
      .where('id', '=', id)
      .execute();
    await tell(noon);
    expect((await alertsAbout(feed)).filter(({ about }) => about === 'late')).toEqual([]);
  });

  it('[FEED-13] is not late on days before its schedule was set, nor without one', async () => {
    const [scheduled, never] = [await aScheduledFeed({ since: noon }), await staff.addFeed()];
    await tell(noon);
    expect([await alertsAbout(scheduled), await alertsAbout(never)]).toEqual([[], []]);
    await tell(noon + day);
    expect(await alertsAbout(scheduled)).toHaveLength(1);
  });

  it('[FEED-13] starts anew when its schedule is changed, but not when its name is', async () => {
    const feed = await aScheduledFeed({ since: Date.now() - 30 * day });
    const { mode, scope, maxRemovedPercent } = feed;
    const since = async () =>
      (await api.admin.selectFrom('feeds').select('expectedSince').where('id', '=', feed.id).executeTakeFirstOrThrow())
        .expectedSince;
    const before = await since();
    const rules = { mode, scope, maxRemovedPercent };
    const renamed = (await staff.post(`feeds/${feed.id}`, { version: 2, name: `${feed.name} again`, ...rules })).json().body;
    expect([renamed.expectedBy, await since()]).toEqual(['00:00', before]);
    await staff.post(`feeds/${feed.id}`, { version: 3, name: renamed.name, ...rules, expectedBy: '01:00' });
    expect((await since()).getTime()).toBeGreaterThan(before.getTime());
  });
});

describe('an import that nobody watches', { timeout: 60_000 }, () => {
  const toldOf = async (feed: Feed) => {
    for (let tries = 0; tries < 100; tries += 1) {
      await Promise.all(workers.map((worker) => tellOfImports(worker)));
      const alerts = await alertsAbout(feed);
      if (alerts.length > 0) return alerts;
      await pause(50);
    }
    return [];
  };

  it('[FEED-13] tells the admins once that it has failed, with the way to it', async () => {
    const feed = await staff.addFeed();
    const failed = await staff.settled(await arrives(feed.id, 'LIZ_NR;KD\r\nA-1;S-1\r\n', 'broken.csv'));
    await toldOf(feed);
    await toldOf(feed);
    const link = `${publicUrl}/backoffice/import/${failed.id}`;
    const said = { recipient: admin.email, locale: 'de', about: 'failed', fileName: 'broken.csv', link };
    expect(await alertsAbout(feed)).toMatchObject([said]);
  });

  it('[FEED-13] [FEED-03] tells the admins once that it waits for a decision', async () => {
    const partner = await aPartner(api.admin, { sapId: 'S-9' });
    const lines = Array.from({ length: 10 }, (_, n) => licenceLine(`L-${n}`, partner));
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.settled(await arrives(feed.id, licenceFile(...lines)));
    const asks = await staff.settled(await arrives(feed.id, licenceFile(...lines.slice(5)), 'few.csv'));
    expect(asks.state).toBe('checked');
    expect(await toldOf(feed)).toMatchObject([{ recipient: admin.email, about: 'waiting', fileName: 'few.csv' }]);
    const cancelled = await staff.post(`imports/${asks.id}/cancel`, { version: asks.version });
    expect(cancelled.statusCode).toBe(200);
    await toldOf(feed);
    expect(await alertsAbout(feed)).toHaveLength(1);
  });

  it('[FEED-13] [FEED-10] says that its key was revoked, if it waits because of that', async () => {
    const feed = await staff.addFeed();
    const { id: keyId } = await aMachineKey(api.admin, admin);
    const revoked = { revokedAt: new Date(), revokedBy: admin.id };
    await api.admin.updateTable('machineKeys').set(revoked).where('id', '=', keyId).execute();
    const id = await arrives(feed.id, licenceFile(licenceLine('L-1', await aPartner(api.admin, { sapId: 'S-11' }))));
    await staff.settled(id);
    await api.admin.updateTable('imports').set({ door: 'http', keyId, state: 'checked' }).where('id', '=', id).execute();
    await Promise.all(workers.map((worker) => tellOfImports(worker)));
    expect(await alertsAbout(feed)).toMatchObject([{ about: 'keyRevoked', fileName: 'licences.csv' }]);
    expect(await staff.read(id)).toMatchObject({ isKeyRevoked: true });
  });

  it('[FEED-13] tells nobody when it is done, nor when a person uploaded it', async () => {
    const partner = await aPartner(api.admin, { sapId: 'S-10' });
    const feed = await staff.addFeed();
    await staff.settled(await arrives(feed.id, licenceFile(licenceLine('L-1', partner))));
    expect((await staff.upload(feed.id, '"never closed\r\n')).state).toBe('failed');
    await Promise.all(workers.map((worker) => tellOfImports(worker)));
    expect(await alertsAbout(feed)).toEqual([]);
  });
});
