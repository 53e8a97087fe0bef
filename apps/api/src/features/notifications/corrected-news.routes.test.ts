import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import type { ContentItem } from '@portal/contract/backoffice/content';
import type { Notification } from '@portal/contract/notifications';

import { openDatabase } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { editing } from '../../testing/content/editing.ts';
import { scheduleDraft } from '../../testing/content/revision-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { publishDue } from '../content/publish-due.ts';
import { announceNews } from './announce-news.ts';
import { correctNews } from './correct-news.ts';
import { notifyPeople } from './notify.ts';

let api: TestApi;
let deps: Pick<Deps, 'database' | 'jobs' | 'live'>;
let editor: Session;
let edit: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  const worker = openDatabase(api.database.urlAs('portal_worker'), 2);
  deps = { database: worker, jobs: api.deps.jobs, live: api.deps.live };
  editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
  edit = editing(api, editor);
  return () => worker.destroy();
});

interface Reader extends Session {
  readonly personId: string;
}

/** Gets news by mail at once. */
async function aReader(country: string, locale = 'en'): Promise<Reader> {
  const person = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { country })).id, locale });
  await api.admin
    .insertInto('notificationPreferences')
    .values({ personId: person.id, kind: 'news.published', mail: 'atOnce' })
    .execute();
  return { ...(await aSession(api.admin, person)), personId: person.id };
}

async function notificationsOf({ headers }: Session): Promise<{ body: Notification[]; unread: number }> {
  const { body, unread } = (await api.app.inject({ url: '/api/partner/notifications', headers })).json();
  return { body, unread };
}

const titlesOf = async (reader: Session) => (await notificationsOf(reader)).body.map(({ params }) => params['title']);

const readAll = async (reader: Session) => {
  const ids = (await notificationsOf(reader)).body.map(({ id }) => id);
  const url = '/api/partner/notifications/read';
  expect((await api.app.inject({ method: 'POST', url, headers: reader.headers, payload: { ids } })).statusCode).toBe(200);
};

const countMails = async () =>
  (
    await api.admin
      .selectFrom('mails')
      .select(sql<number>`count(*)::integer`.as('mails'))
      .executeTakeFirstOrThrow()
  ).mails;

interface NewsTexts {
  readonly en: string;
  readonly de?: string;
}

const write = (news: ContentItem, title: NewsTexts, countries: string[]) =>
  edit.save(news, {
    fields: { title, description: { en: 'As the title says.', ...(title.de && { de: 'Wie der Titel sagt.' }) } },
    readyLocales: title.de ? ['de'] : [],
    audience: { countries, tiers: [], partnerIds: [] },
  });

async function announced(title: NewsTexts, countries: string[]): Promise<ContentItem> {
  const news = await edit.publish(await write(await edit.create('news', title.en), title, countries));
  await announceNews(deps);
  return news;
}

const publishCorrection = async (news: ContentItem, title: NewsTexts, countries: string[]) =>
  edit.publish(await write(news, title, countries));

async function correct(news: ContentItem, title: NewsTexts, countries: string[]): Promise<ContentItem> {
  const corrected = await publishCorrection(news, title, countries);
  await correctNews(deps.database);
  return corrected;
}

/** Three readers, in the order of the batches, and news that they were told of with a mistake. */
async function aMistake(country: string): Promise<{ readers: [Reader, Reader, Reader]; news: ContentItem }> {
  const readers: [Reader, Reader, Reader] = [await aReader(country), await aReader(country), await aReader(country)];
  return { readers, news: await announced({ en: 'Mistaken' }, [country]) };
}

const titlesOfAll = async (readers: readonly Reader[]) => (await Promise.all(readers.map(titlesOf))).flat();

/** Corrects one reader per batch, until the batch of this reader has begun and before it ends; then does this, and lets it end. */
async function correctHalfWay(
  reader: Reader,
  doMeanwhile: (pid: number) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  let correction: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await api.admin.transaction().execute(async (db) => {
    await sql`select from notifications where person_id = ${reader.personId} for update`.execute(db);
    correction = Promise.allSettled([correctNews(deps.database, 1)]);
    await doMeanwhile(await waitingForLock(api, 'portal_worker'));
  });
  const [result] = (await correction) ?? [];
  if (!result) throw new Error('nothing was corrected');
  return result;
}

it('[PUBL-13] a corrected title replaces the wrong one in the notifications, in each language, and tells nobody again', async () => {
  const [greta, nora] = [await aReader('DE', 'de'), await aReader('DE')];
  await announced({ en: 'Another release', de: 'Noch eine Version' }, ['DE']);
  const news = await announced({ en: 'Prices rise by 50 %', de: 'Preise steigen um 50 %' }, ['DE']);
  expect(await titlesOf(greta)).toEqual(['Preise steigen um 50 %', 'Noch eine Version']);
  await readAll(greta);
  const before = { greta: await notificationsOf(greta), nora: await notificationsOf(nora), mails: await countMails() };
  let pushes = 0;
  const unsubscribe = api.deps.live.subscribe(nora.personId, () => (pushes += 1));

  await publishCorrection(news, { en: 'Prices rise by 5 %', de: 'Preise steigen um 5 %' }, ['DE']);
  expect(await notificationsOf(nora)).toEqual(before.nora);
  await announceNews(deps);
  await correctNews(deps.database);

  const corrected = ({ body, unread }: typeof before.greta, title: string) => ({
    unread,
    body: body.map((each) => (each.link.endsWith(`=${news.id}`) ? { ...each, params: { title } } : each)),
  });
  expect(await notificationsOf(greta)).toEqual(corrected(before.greta, 'Preise steigen um 5 %'));
  expect(await notificationsOf(nora)).toEqual(corrected(before.nora, 'Prices rise by 5 %'));
  expect([before.greta.unread, before.nora.unread]).toEqual([0, 2]);
  expect(await countMails()).toBe(before.mails);
  expect(pushes).toBe(0);
  unsubscribe();
});

it('[PUBL-13] a scheduled correction changes the notifications when it is due, of every announcement', async () => {
  const nora = await aReader('NO');
  const news = await announced({ en: 'Frist' }, ['NO']);
  let draft = await write(news, { en: 'Secnod' }, ['NO']);
  draft = await edit.does('publish', draft, { at: null, notify: true });
  await announceNews(deps);
  await correctNews(deps.database);
  expect(await titlesOf(nora)).toEqual(['Secnod', 'Secnod']);

  await write(draft, { en: 'Second' }, ['NO']);
  await correctNews(deps.database);
  expect(await titlesOf(nora)).toEqual(['Secnod', 'Secnod']);
  await scheduleDraft(api.admin, news.id);
  await publishDue(api.deps.database);
  await correctNews(deps.database);
  expect(await titlesOf(nora)).toEqual(['Second', 'Second']);
});

it('[PUBL-13] a new title does not reach those whom the correction excludes, until the news is for them again', async () => {
  const [swede, finn] = [await aReader('SE'), await aReader('FI')];
  let news = await announced({ en: 'For two countries' }, ['SE', 'FI']);
  news = await correct(news, { en: 'For Sweden alone' }, ['SE']);
  expect([await titlesOf(swede), await titlesOf(finn)]).toEqual([['For Sweden alone'], ['For two countries']]);
  await correct(news, { en: 'For Sweden alone' }, ['SE', 'FI']);
  expect(await titlesOf(finn)).toEqual(['For Sweden alone']);
});

it('[PUBL-13] a corrected title also replaces the wrong one of people who are disabled meanwhile, and of their company', async () => {
  const [greta, nora] = [await aReader('CH'), await aReader('CH')];
  const news = await announced({ en: 'Mistaken' }, ['CH']);
  const setDisabled = async (time: string | null) => {
    await sql`update people set disabled_at = ${time} where id = ${greta.personId}`.execute(api.admin);
    await sql`
      update partners set disabled_at = ${time}
       where id = (select partner_id from people where id = ${nora.personId})`.execute(api.admin);
  };
  await setDisabled('2026-11-19T12:00:00Z');
  await correct(news, { en: 'Corrected' }, ['CH']);
  await setDisabled(null);
  expect([await titlesOf(greta), await titlesOf(nora)]).toEqual([['Corrected'], ['Corrected']]);
});

it('[PUBL-13] withdrawn news leaves its notifications as they are, and a correction reaches them when it is published again', async () => {
  const dane = await aReader('DK');
  let news = await announced({ en: 'To be withdrawn' }, ['DK']);
  news = await edit.does('withdraw', news);
  expect((await notificationsOf(dane)).body).toMatchObject([
    { params: { title: 'To be withdrawn' }, link: `/newsannouncements?item=${news.id}` },
  ]);
  await correct(news, { en: 'To be read' }, ['DK']);
  expect(await titlesOf(dane)).toEqual(['To be read']);
});

it('[PUBL-13] a title that was withdrawn before it reached the notifications waits until the news is published again', async () => {
  const pole = await aReader('PL');
  let news = await announced({ en: 'For everybody' }, ['PL']);
  news = await publishCorrection(news, { en: 'Too early' }, ['PL']);
  news = await edit.does('withdraw', news);
  await correctNews(deps.database);
  expect(await titlesOf(pole)).toEqual(['For everybody']);
  await correct(news, { en: 'In time' }, ['PL']);
  expect(await titlesOf(pole)).toEqual(['In time']);
});

it('[PUBL-13] a title that is corrected while the news is being announced is right for everybody in the end', async () => {
  const [early, late, rest] = [await aReader('IS'), await aReader('IS'), await aReader('IS')];
  let news = await edit.publish(await write(await edit.create('news', 'Mistaken'), { en: 'Mistaken' }, ['IS']));
  const notify = async (reader: Reader, publishMeanwhile: () => Promise<ContentItem>, isPublishedFirst: boolean) => {
    let publication: Promise<ContentItem> | undefined;
    await deps.database.transaction().execute(async (db) => {
      const { rows } = await sql<{ title: { en: string } }>`select title from begin_news_batch(${news.id}, null, 1)`.execute(db);
      if (isPublishedFirst) await (publication = publishMeanwhile());
      await notifyPeople(db, deps, [reader.personId], {
        kind: 'news.published',
        params: { title: rows[0]?.title.en ?? '' },
        link: `/newsannouncements?item=${news.id}`,
        dedupeKey: String(news.id),
      });
      await sql`select end_news_batch(${news.id}, ${JSON.stringify(rows[0]?.title)}::jsonb)`.execute(db);
      publication ??= publishMeanwhile();
    });
    news = (await publication) ?? news;
  };
  await notify(early, () => publishCorrection(news, { en: 'Better' }, ['IS']), true);
  await notify(late, () => publishCorrection(news, { en: 'Best' }, ['IS']), false);
  await announceNews(deps);
  expect(await titlesOfAll([early, late, rest])).toEqual(['Mistaken', 'Better', 'Best']);
  await correctNews(deps.database);
  expect(await titlesOfAll([early, late, rest])).toEqual(['Best', 'Best', 'Best']);
});

it('[PUBL-13] publishing does not end in a deadlock with a batch that is ending, also when staff ask to announce again', async () => {
  const { news } = await aMistake('MT');
  const draft = await write(news, { en: 'Corrected' }, ['MT']);
  let publication: Promise<ContentItem> | undefined;
  await deps.database.transaction().execute(async (db) => {
    const end = sql`select end_news_batch(${news.id}, '{"en": "Another"}')`;
    await sql`select * from begin_news_batch(${news.id}, null, 1)`.execute(db);
    await end.execute(db);
    publication = edit.does('publish', draft, { at: null, notify: true });
    await waitingForLock(api, 'portal_app');
    await end.execute(db);
  });
  expect((await publication)?.draftNumber).toBeNull();
});

it('[PUBL-13] a correction that is published while another is half-way reaches everybody', async () => {
  const { readers, news } = await aMistake('PT');
  const draft = await write(await publishCorrection(news, { en: 'Better' }, ['PT']), { en: 'Best' }, ['PT']);
  let publication: Promise<unknown> | undefined;
  const result = await correctHalfWay(readers[1], async () => {
    expect(await titlesOfAll(readers)).toEqual(['Better', 'Mistaken', 'Mistaken']);
    publication = edit.publish(draft);
  });
  await publication;
  expect(result.status).toBe('fulfilled');
  expect(await titlesOf(readers[0])).toEqual(['Better']);
  await correctNews(deps.database);
  expect(await titlesOfAll(readers)).toEqual(['Best', 'Best', 'Best']);
});

it('[PUBL-13] a correction that is killed between two readers is done by the next run', async () => {
  const { readers, news } = await aMistake('IE');
  await publishCorrection(news, { en: 'Corrected' }, ['IE']);
  const result = await correctHalfWay(readers[1], (pid) => sql`select pg_terminate_backend(${pid})`.execute(api.admin));
  expect(result.status).toBe('rejected');
  expect(await titlesOfAll(readers)).toEqual(['Corrected', 'Mistaken', 'Mistaken']);
  await correctNews(deps.database);
  expect(await titlesOfAll(readers)).toEqual(['Corrected', 'Corrected', 'Corrected']);
});

it('[PUBL-13] neither a preview of another title nor another text has a million people read', async () => {
  const { readers, news } = await aMistake('LU');
  const newsToCorrect = () => sql`select * from find_news_to_correct()`.execute(deps.database);
  const draft = await write(news, { en: 'Previewed' }, ['LU']);
  const url = `/api/backoffice/content/${draft.id}/preview?personId=${readers[0].personId}`;
  expect((await api.app.inject({ url, headers: editor.headers })).json().body).toMatchObject({
    notification: { title: 'Previewed', isRepeated: true },
  });
  expect((await newsToCorrect()).rows).toEqual([]);
  await edit.publish(await edit.save(draft, { fields: { title: { en: 'Mistaken' }, description: { en: 'Another text.' } } }));
  expect((await newsToCorrect()).rows).toEqual([]);
});

it('[PUBL-13] a withdrawal ends a correction at its next batch, and publishing the news again goes on with it', async () => {
  const { readers, news } = await aMistake('LI');
  const corrected = await publishCorrection(news, { en: 'Corrected' }, ['LI']);
  const correctNext = async (after: string | null) => {
    const { rows } = await sql<{ last: string | null }>`
      select correct_news_notifications(${news.id}, ${after}, 1) as last`.execute(deps.database);
    return rows[0]?.last ?? null;
  };
  const last = await correctNext(null);
  expect(last).toBe(readers[0].personId);
  const withdrawn = await edit.does('withdraw', corrected);
  expect(await correctNext(last)).toBeNull();
  await sql`select mark_news_corrected(${news.id}, 1)`.execute(deps.database);
  await correctNews(deps.database);
  expect(await titlesOfAll(readers)).toEqual(['Corrected', 'Mistaken', 'Mistaken']);
  await edit.publish(withdrawn);
  await correctNews(deps.database);
  expect(await titlesOfAll(readers)).toEqual(['Corrected', 'Corrected', 'Corrected']);
});

it('[PUBL-13] news that is withdrawn before the next batch tells nobody, and says to the editor that it will', async () => {
  const reader = await aReader('AD');
  const news = await edit.publish(await write(await edit.create('news', 'Too early'), { en: 'Too early' }, ['AD']));
  expect(news.isAnnounced).toBe(false);
  const withdrawn = await edit.does('withdraw', news);
  await announceNews(deps);
  expect(await titlesOf(reader)).toEqual([]);
  const published = await edit.publish(withdrawn);
  await announceNews(deps);
  expect(await titlesOf(reader)).toEqual(['Too early']);
  // Publishing it again after another withdrawal notifies nobody.
  expect((await edit.does('withdraw', published)).isAnnounced).toBe(true);
});
