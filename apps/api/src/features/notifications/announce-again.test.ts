import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import type { Viewer } from '../../core/viewer.ts';
import { openDatabase, type Database, type Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { aPartner, aPerson, aStaffMember, type Person } from '../../testing/factories.ts';
import { aRevision, scheduleDraft } from '../../testing/content/revision-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { readContent } from '../content/content.service.ts';
import { publishContent } from '../content/publish-content.ts';
import { publishDue } from '../content/publish-due.ts';
import { announceAgain } from './announce-again.ts';
import { announceNews } from './announce-news.ts';

let api: TestApi;
let deps: Pick<Deps, 'database' | 'jobs' | 'live'>;
let staff: Viewer;
let german: Person;
let french: Person;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  const worker: Database = openDatabase(api.database.urlAs('portal_worker'), 2);
  deps = { database: worker, jobs: api.deps.jobs, live: api.deps.live };
  const { id: personId } = await aStaffMember(api.admin, { role: 'editor' });
  staff = {
    sessionId: '00000000-0000-4000-8000-000000000000',
    sessionKind: 'full',
    personId,
    kind: 'staff',
    role: 'editor',
    partnerId: null,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  };
  german = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { country: 'DE' })).id });
  french = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { country: 'FR' })).id });
  return () => worker.destroy();
});

const toldOf = async (newsId: number, { id }: Person) => {
  const { rows } = await sql<{ title: string }>`
    select params ->> 'title' as title from notifications
     where person_id = ${id} and link = ${`/newsannouncements?item=${newsId}`} order by id`.execute(api.admin);
  return rows.map(({ title }) => title);
};

interface Draft {
  readonly title: string;
  readonly countries?: string[];
  readonly id?: number;
}

const aDraft = ({ title, countries, id }: Draft) =>
  aRevision(api.admin, 'news', { fields: { title: { en: title } }, ...(countries && { audience: { countries } }) }, id);

async function newestNumber(id: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`select max(number) as number from revisions where content_id = ${id}`.execute(
    api.admin,
  );
  return rows[0]?.number ?? 1;
}

const announceNewest = async (db: Db, id: number) => announceAgain(db, id, await newestNumber(id));

async function publish(id: number, { isAnnouncedAgain = false } = {}): Promise<void> {
  await api.deps.asViewer(staff, async (db) => {
    await sql`select publish_content(${id}, version) from content_items where id = ${id}`.execute(db);
    if (isAnnouncedAgain) await announceNewest(db, id);
  });
}

const withdraw = (id: number) =>
  api.deps.asViewer(staff, (db) => sql`select withdraw_content(${id}, version) from content_items where id = ${id}`.execute(db));

it('[PUBL-13] publishing news notifies its audience once, and a correction or a wider audience nobody', async () => {
  const id = await aDraft({ title: 'A mistkae', countries: ['DE'] });
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual([]);

  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'A mistake', countries: ['DE', 'FR'] });
  await announceNews(deps);
  await publish(id);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['A mistkae']);
  expect(await toldOf(id, french)).toEqual([]);
});

it('[PUBL-13] a correction notifies everybody again, once, when staff ask for it', async () => {
  const id = await aDraft({ title: 'First', countries: ['DE'] });
  await publish(id);
  await announceNews(deps);
  // News of last week is not announced by itself any more, but when it is asked for.
  await sql`update news set published_from = now() - interval '7 days' where id = ${id}`.execute(api.admin);
  for (const title of ['Second', 'Third']) {
    await aDraft({ id, title });
    await publish(id, { isAnnouncedAgain: true });
    await announceNews(deps);
    await announceNews(deps);
  }
  expect(await toldOf(id, german)).toEqual(['First', 'Second', 'Third']);
  expect(await toldOf(id, french)).toEqual(['Second', 'Third']);
});

it('[PUBL-13] asking twice before the announcement, or asking at the first publication, notifies once', async () => {
  const id = await aDraft({ title: 'New' });
  await publish(id, { isAnnouncedAgain: true });
  await api.deps.asViewer(staff, (db) => announceNewest(db, id));
  await announceNews(deps);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['New']);
});

it('[PUBL-13] news that is withdrawn and published again, or published by schedule, is announced once', async () => {
  const id = await aDraft({ title: 'Comes back' });
  await scheduleDraft(api.admin, id);
  await publishDue(deps.database);
  await announceNews(deps);
  await withdraw(id);
  await announceNews(deps);
  await publish(id);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Comes back']);
});

it('[PUBL-13] old news that was never announced notifies nobody when it is withdrawn and published again', async () => {
  const id = await aDraft({ title: 'From last spring' });
  await publish(id);
  await sql`update news set published_from = now() - interval '200 days' where id = ${id}`.execute(api.admin);
  await announceNews(deps);
  await withdraw(id);
  await publish(id);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual([]);
});

it('[PUBL-13] a scheduled correction is announced when it is published, and not at all if it is unscheduled', async () => {
  const id = await aDraft({ title: 'Now' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Never' });
  await scheduleDraft(api.admin, id, 3600);
  await api.deps.asViewer(staff, (db) => announceNewest(db, id));
  await sql`update content_items set scheduled_for = null, scheduled_number = null where id = ${id}`.execute(api.admin);
  await aDraft({ id, title: 'Silent' });
  await publish(id);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Now']);

  await aDraft({ id, title: 'Later' });
  await scheduleDraft(api.admin, id, 3600);
  await api.deps.asViewer(staff, (db) => announceNewest(db, id));
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Now']);
  await scheduleDraft(api.admin, id);
  await publishDue(deps.database);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Now', 'Later']);
});

it('[PUBL-13] what was asked for can be taken back, and is about one revision alone', async () => {
  const id = await aDraft({ title: 'Told' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Scheduled' });
  await scheduleDraft(api.admin, id, 3600);
  await aDraft({ id, title: 'Urgent' });
  await publish(id, { isAnnouncedAgain: true });
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Told', 'Urgent']);

  await aDraft({ id, title: 'Declined' });
  await api.deps.asViewer(staff, (db) => announceNewest(db, id));
  await api.deps.asViewer(staff, (db) => announceAgain(db, id, null));
  await publish(id);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Told', 'Urgent']);
});

it('[PUBL-13] what was asked for and published is announced, although something else of the news is published before that', async () => {
  const id = await aDraft({ title: 'Told' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Asked for' });
  await publish(id, { isAnnouncedAgain: true });
  await aDraft({ id, title: 'With an end' });
  await publish(id);
  await api.deps.asViewer(staff, (db) => announceAgain(db, id, null));
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Told', 'With an end']);
});

it('[PUBL-13] what was scheduled with an announcement, and is published at once without one, is announced to nobody', async () => {
  const id = await aDraft({ title: 'Told' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Quietly' });
  await api.deps.asViewer(staff, (db) => announceNewest(db, id));
  await api.deps.asViewer(staff, async (db) => {
    const { version } = await readContent(db, id);
    await publishContent(db, staff, id, { version, at: null, notify: false });
  });
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['Told']);
});

/** Announces news; somebody holds a lock that the announcement needs while this is done. */
async function announceAround(lock: (db: Db) => Promise<unknown>, doMeanwhile: (db: Db) => Promise<unknown>): Promise<void> {
  let announcement: Promise<unknown> | undefined;
  await api.admin.transaction().execute(async (db) => {
    await lock(db);
    announcement = announceNews(deps);
    await waitingForLock(api, 'portal_worker');
    await doMeanwhile(db);
  });
  await announcement;
}

it('[PUBL-13] what staff ask for while the news is being announced again is another announcement', async () => {
  const id = await aDraft({ title: 'First' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Second' });
  await publish(id, { isAnnouncedAgain: true });
  await announceAround(
    (db) => sql`select from people where id = ${german.id} for update`.execute(db),
    async () => {
      await aDraft({ id, title: 'Third' });
      await publish(id, { isAnnouncedAgain: true });
    },
  );
  await announceNews(deps);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['First', 'Second', 'Third']);
});

it('[PUBL-13] what staff ask for just before an announcement begins takes its place, when it is published', async () => {
  const id = await aDraft({ title: 'First' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Second' });
  await publish(id, { isAnnouncedAgain: true });
  await aDraft({ id, title: 'Third' });
  await scheduleDraft(api.admin, id, 3600);
  const number = await newestNumber(id);
  await announceAround(
    (db) => sql`select from news_announcements where news_id = ${id} for update`.execute(db),
    (db) => sql`update news_announcements set asked_number = ${number} where news_id = ${id}`.execute(db),
  );
  expect(await toldOf(id, german)).toEqual(['First']);
  await scheduleDraft(api.admin, id);
  await publishDue(deps.database);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['First', 'Third']);
});

it('[PUBL-13] news that expires while it is announced tells nobody any more, and goes on when its end is later', async () => {
  const id = await aDraft({ title: 'First' });
  await publish(id);
  await announceNews(deps);
  await aDraft({ id, title: 'Second' });
  await publish(id, { isAnnouncedAgain: true });
  const endNews = (db: Db, until: string | null) =>
    sql`update news set published_until = ${until}::timestamptz where id = ${id}`.execute(db);
  await announceAround(
    (db) => sql`select from news_announcements where news_id = ${id} for update`.execute(db),
    (db) => endNews(db, 'now'),
  );
  expect(await toldOf(id, german)).toEqual(['First']);
  await endNews(api.admin, null);
  await announceNews(deps);
  expect(await toldOf(id, german)).toEqual(['First', 'Second']);
});

it('a partner cannot have news announced', async () => {
  const id = await aDraft({ title: 'Not for you to decide' });
  const viewer: Viewer = { ...staff, personId: german.id, partnerId: german.partnerId, kind: 'partner', role: null };
  await expect(api.deps.asViewer(viewer, (db) => announceNewest(db, id))).rejects.toThrow('only staff announce news');
});
