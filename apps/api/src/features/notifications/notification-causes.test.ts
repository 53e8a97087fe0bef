import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Deps } from '../../deps.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { anAudience, aPieceOfContent } from '../../testing/content-factories.ts';
import { aPartner, aPerson } from '../../testing/factories.ts';
import { aLicence } from '../../testing/licence-factories.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { announceNews } from './announce-news.ts';
import { notifyExpiringLicences } from './expiring-licences.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

let api: TestApi;
let worker: Database;
let deps: Pick<Deps, 'database' | 'jobs' | 'live'>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  worker = openDatabase(api.database.urlAs('portal_worker'), 2);
  deps = { database: worker, jobs: api.deps.jobs, live: api.deps.live };
  return () => worker.destroy();
});

const notificationsOf = ({ id }: { id: string }) =>
  api.admin.selectFrom('notifications').select(['kind', 'params', 'link']).where('personId', '=', id).orderBy('id').execute();

const justNow = () => new Date(Date.now() - 60_000);

describe('news', () => {
  it('[NOTE-03] notifies everybody who may see it once and in their language', async () => {
    const [german, nordic] = [await aPartner(api.admin, { country: 'DE' }), await aPartner(api.admin, { country: 'NO' })];
    const greta = await aPerson(api.admin, { partnerId: german.id, locale: 'de' });
    const nora = await aPerson(api.admin, { partnerId: nordic.id });
    const title = { en: 'Release 9.2 is out', de: 'Version 9.2 ist da' };
    const forAll = await aPieceOfContent(api.admin, 'news', { title: JSON.stringify(title), publishedFrom: justNow() });
    const audienceId = await anAudience(api.admin, { countries: ['DE'] });
    const forGermany = await aPieceOfContent(api.admin, 'news', { publishedFrom: justNow(), audienceId });
    await aPieceOfContent(api.admin, 'news', { publishedFrom: new Date(Date.now() + 3_600_000) });
    await aPieceOfContent(api.admin, 'news', { publishedFrom: new Date(Date.now() - 86_400_000) });

    expect(await announceNews(deps)).toBeGreaterThan(0);
    expect(await announceNews(deps)).toBe(0);
    const link = (id: number) => `/newsannouncements?item=${id}`;
    expect(await notificationsOf(nora)).toEqual([
      { kind: 'news.published', params: { title: 'Release 9.2 is out' }, link: link(forAll) },
    ]);
    expect(await notificationsOf(greta)).toMatchObject([
      { params: { title: 'Version 9.2 ist da' }, link: link(forAll) },
      { link: link(forGermany) },
    ]);
  });

  it('[NOTE-03] without a title, or that cannot be announced, does not hold up the rest', async () => {
    const reader = await aPerson(api.admin);
    const published = (values: object) => aPieceOfContent(api.admin, 'news', { publishedFrom: justNow(), ...values });
    const untitled = await published({ title: null });
    const refused = await published({});
    const rest = await published({});
    const link = (id: number) => `/newsannouncements?item=${id}`;
    const told = async () => (await notificationsOf(reader)).map((notification) => notification.link).slice(-3);

    await sql`alter table notifications add constraint refuses check (link <> ${sql.lit(link(refused))})`.execute(api.admin);
    await expect(announceNews(deps)).rejects.toMatchObject({ errors: [{ constraint: 'refuses' }] });
    await sql`alter table notifications drop constraint refuses`.execute(api.admin);
    expect(await told()).toEqual([link(untitled), link(rest)]);
    expect((await sql`select * from find_news_to_correct()`.execute(worker)).rows).toEqual([]);

    await announceNews(deps);
    expect(await told()).toEqual([link(untitled), link(rest), link(refused)]);
  });
});

describe('licences', () => {
  it('[NOTE-03] that enter their last 60, 30 and 7 days notify their company once, missed days included', async () => {
    const partner = await aPartner(api.admin, { renewalsEnabled: true });
    const withoutRenewals = await aPartner(api.admin, { renewalsEnabled: false });
    const person = await aPerson(api.admin, { partnerId: partner.id });
    const other = await aPerson(api.admin, { partnerId: withoutRenewals.id });
    const counts = { '2027-01-14': 3, '2026-12-15': 1, '2026-11-21': 2, '2026-11-25': 5 };
    for (const [expiresOn, count] of Object.entries(counts)) {
      for (let n = 0; n < count; n += 1) await aLicence(api.admin, partner.id, { expiresOn });
      await aLicence(api.admin, withoutRenewals.id, { expiresOn });
    }
    const today = new Date('2026-11-15T06:00:00Z');
    expect(await notifyExpiringLicences(deps, today)).toBe(3);
    expect(await notifyExpiringLicences(deps, today)).toBe(0);
    expect((await notificationsOf(person)).map(({ params }) => params)).toEqual([
      // These two entered their last seven days yesterday, when the job did not run.
      { count: 2, days: 7 },
      { count: 1, days: 30 },
      { count: 3, days: 60 },
    ]);
    expect(await notificationsOf(other)).toEqual([]);
  });
});

describe('a notification', () => {
  it('is deleted after 90 days', async () => {
    const person = await aPerson(api.admin);
    const day = 86_400_000;
    const recent = await aNotification(api.admin, person, { createdAt: new Date(Date.now() - 89 * day) });
    await aNotification(api.admin, person, { createdAt: new Date(Date.now() - 91 * day) });
    expect(await deleteOldNotifications(worker, 100)).toBe(1);
    const remaining = await api.admin.selectFrom('notifications').select('id').where('personId', '=', person.id).execute();
    expect(remaining).toEqual([{ id: recent }]);
  });
});
