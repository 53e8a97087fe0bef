import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from '../../db/database.ts';
import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { aPartner, aPerson, type Person } from '../../testing/factories.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { anAnswer, closedUntil, dayAgo, someActivity, someSignIns } from '../../testing/day-figure-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aTicket } from '../../testing/ticket-factories.ts';
import { dayFiguresJobs } from './day-figures.jobs.ts';
import { writeDayFigures } from './day-figures.service.ts';

let api: TestApi;
let worker: Database;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  atEndOfFile(() => worker.destroy());
});

const figuresOf = ({ partnerId }: Person) =>
  api.admin
    .selectFrom('partnerDays')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .where('partnerId', '=', partnerId ?? '')
    .orderBy('partnerDays.day')
    .execute();

/** Runs the job as if the last closed day were this one. */
async function runJob(lastClosed = dayAgo(2)): Promise<string[]> {
  await closedUntil(api.admin, lastClosed);
  return writeDayFigures(worker);
}

const yesterday = dayAgo(1);
const at = (time: string, day = yesterday) => `${day}T${time}Z`;

describe('the figures of a day', () => {
  it('[STAF-17] are counted by partner: sign-ins, active people, page views, downloads, searches, leads and answered tickets', async () => {
    const person = await aPerson(api.admin);
    const colleague = await aPerson(api.admin, { partnerId: person.partnerId });
    const other = await aPerson(api.admin);
    const staff = await aPerson(api.admin, { kind: 'staff', role: 'admin' });
    await someSignIns(api.admin, person, [at('06:00:00'), at('14:00:00')]);
    await someActivity(api.admin, person, [at('06:01:00'), at('06:02:00'), at('06:03:00')]);
    await someActivity(api.admin, colleague, [at('09:00:00'), at('09:01:00')], { eventType: 'download' });
    await someActivity(api.admin, colleague, [at('10:00:00'), at('10:01:00')], { eventType: 'search', results: 12 });
    await someActivity(api.admin, colleague, [at('10:02:00')], { eventType: 'search', results: 0 });
    await someActivity(api.admin, other, [at('11:00:00')]);
    const owner = { partnerId: person.partnerId ?? '' };
    const [quick, slow] = [
      await aTicket(api.admin, person, { createdAt: at('08:00:00') }),
      await aTicket(api.admin, colleague, { createdAt: at('08:00:00', dayAgo(3)) }),
    ];
    await anAnswer(api.admin, { ...quick, ...owner }, staff, at('09:30:00'));
    await anAnswer(api.admin, { ...quick, ...owner }, staff, at('09:45:00'));
    await anAnswer(api.admin, { ...slow, ...owner }, staff, at('08:00:10'));
    await aLead(api.admin, owner.partnerId, { createdOn: yesterday });

    await runJob();
    const [answeredDay] = (await figuresOf(person)).filter(({ day }) => day === yesterday);
    expect(answeredDay).toEqual({
      day: yesterday,
      ...owner,
      signIns: 2,
      activePeople: 2,
      pageViews: 3,
      downloads: 2,
      searches: 3,
      searchesWithoutResult: 1,
      ticketsOpened: 1,
      ticketsAnswered: 2,
      firstAnswerSeconds: String(90 * 60 + 2 * 86_400 + 10),
      leadsReceived: 1,
      leadsAnswered: null,
      leadAnswerSeconds: null,
    });
    expect(await figuresOf(other)).toMatchObject([{ day: yesterday, pageViews: 1, activePeople: 1, signIns: 0 }]);
    expect(await figuresOf(await aPerson(api.admin)), 'nothing happened there').toEqual([]);
  });

  it('[STAF-17] do not count downloads and searches that a browser only claims', async () => {
    const person = await aPerson(api.admin);
    await someActivity(api.admin, person, [at('12:00:00')], { eventType: 'download', isFromServer: false });
    await someActivity(api.admin, person, [at('12:00:00')], { eventType: 'search', isFromServer: false, results: 0 });
    await runJob();
    expect(await figuresOf(person)).toMatchObject([{ downloads: 0, searches: 0, searchesWithoutResult: 0, activePeople: 1 }]);
  });

  it('[STAF-17] are those of a day in UTC, whatever the time zone of the server and also when clocks are changed', async () => {
    const person = await aPerson(api.admin);
    await someActivity(api.admin, person, [
      at('00:00:00'),
      at('23:59:59.999'),
      at('00:00:00', dayAgo(0)),
      at('23:59:59', dayAgo(2)),
    ]);
    const everyHour = Array.from({ length: 24 }, (_, hour) => at(`${String(hour).padStart(2, '0')}:30:00`, '2026-03-29'));
    await someActivity(api.admin, person, everyHour);
    for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']) {
      const counts = await api.admin.transaction().execute(async (db) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(db);
        const { rows } = await sql<{ day: string; pageViews: number }>`
          select day::text, page_views
            from (select * from count_partner_day(${yesterday}) union all select * from count_partner_day('2026-03-29')) d
           where partner_id = ${person.partnerId}`.execute(db);
        return rows;
      });
      expect({ zone, counts }).toEqual({
        zone,
        counts: [
          { day: yesterday, pageViews: 2 },
          { day: '2026-03-29', pageViews: 24 },
        ],
      });
    }
  });

  it('[STAF-17] have no number of downloads and searches for days on which these were not recorded yet', async () => {
    const person = await aPerson(api.admin);
    await someActivity(api.admin, person, [at('12:00:00'), at('12:00:00', dayAgo(2))]);
    const { recordedFrom } = await api.admin.selectFrom('dayFiguresWatermark').select('recordedFrom').executeTakeFirstOrThrow();
    await api.admin.updateTable('dayFiguresWatermark').set({ recordedFrom: yesterday }).execute();
    await runJob(dayAgo(4));
    await api.admin.updateTable('dayFiguresWatermark').set({ recordedFrom }).execute();
    expect(await figuresOf(person)).toMatchObject([
      { day: dayAgo(2), pageViews: 1, downloads: null, searches: null, searchesWithoutResult: null },
      { day: yesterday, pageViews: 1, downloads: 0, searches: 0, searchesWithoutResult: 0 },
    ]);
  });
});

describe('the job of the worker', () => {
  it('[STAF-17] may run again: it changes nothing, and counts nothing twice', async () => {
    const person = await aPerson(api.admin);
    await someActivity(api.admin, person, [at('12:00:00')]);
    await runJob();
    const rowVersions = () => sql`select day, partner_id, xmin::text from partner_days order by 1, 2`.execute(api.admin);
    const { rows: before } = await rowVersions();
    await runJob();
    expect((await rowVersions()).rows).toEqual(before);
    expect(await figuresOf(person)).toMatchObject([{ pageViews: 1 }]);
  });

  it('[STAF-17] closes each day once, and catches up on all days since the worker last ran', async () => {
    const person = await aPerson(api.admin);
    await someActivity(
      api.admin,
      person,
      [9, 7, 4, 0].map((days) => at('00:00:00', dayAgo(days))),
    );
    expect(await runJob(dayAgo(8))).toEqual([7, 6, 5, 4, 3, 2, 1].map(dayAgo));
    expect((await figuresOf(person)).map(({ day }) => day)).toEqual([7, 4, 0].map(dayAgo));
    expect(await writeDayFigures(worker), 'yesterday is closed').toEqual([]);
  });

  it('begins with the days that still have their rows when it did not run for longer than they are kept', async () => {
    const closed = await runJob(dayAgo(400));
    expect([closed.length, closed[0], closed.at(-1)]).toEqual([89, dayAgo(89), yesterday]);
  });

  it('[STAF-17] counts rows that arrive up to three days late, and updates today every hour', async () => {
    const person = await aPerson(api.admin);
    await runJob();
    await someActivity(api.admin, person, [at('12:00:00', dayAgo(3)), at('00:00:00', dayAgo(0))]);
    expect(await writeDayFigures(worker)).toEqual([]);
    expect((await figuresOf(person)).map(({ day }) => day)).toEqual([dayAgo(0)]);
    await runJob();
    expect((await figuresOf(person)).map(({ day }) => day)).toEqual([dayAgo(3), dayAgo(0)]);
  });

  it('[STAF-17] keeps the figures when the events they were counted from are deleted', async () => {
    const person = await aPerson(api.admin);
    const old = dayAgo(100);
    await someActivity(api.admin, person, [at('12:00:00', old)]);
    await api.admin
      .insertInto('partnerDays')
      .expression(sql`select * from count_partner_day(${old}::date)`)
      .execute();
    await sql`select maintain_analytics_partitions()`.execute(worker);
    expect(await api.admin.selectFrom('analyticsEvents').where('personId', '=', person.id).selectAll().execute()).toEqual([]);
    await runJob(dayAgo(400));
    const { rows } = await sql<{ changed: number | null }>`select write_partner_day(${old}::date, false) as changed`.execute(
      worker,
    );
    expect(rows).toEqual([{ changed: null }]);
    expect(await figuresOf(person)).toMatchObject([{ day: old, pageViews: 1 }]);
  });

  it('writes one day at a time when two workers run at once', async () => {
    const person = await aPerson(api.admin);
    await someActivity(api.admin, person, [at('12:00:00')]);
    const second = openDatabase(api.database.urlAs('portal_worker'), 1);
    await closedUntil(api.admin, dayAgo(5));
    await Promise.all([writeDayFigures(worker), writeDayFigures(second)]);
    await second.destroy();
    expect(await figuresOf(person)).toMatchObject([{ pageViews: 1 }]);
  });

  it('is run by the worker every hour', async () => {
    const person = await aPerson(api.admin);
    await someActivity(api.admin, person, [at('12:00:00')]);
    await closedUntil(api.admin, dayAgo(2));
    const boss = new PgBoss({ connectionString: api.database.urlAs('portal_worker'), migrate: false, createSchema: false });
    await boss.start();
    await dayFiguresJobs(boss, { database: worker, log: pino({ level: 'silent' }) });
    await boss.send('write-day-figures');
    await expect.poll(() => figuresOf(person), { timeout: 30_000 }).toHaveLength(1);
    expect((await boss.getSchedules()).find(({ name }) => name === 'write-day-figures')?.cron).toBe('7 * * * *');
    await boss.stop({ graceful: true, timeout: 5_000 });
  }, 60_000);
});

it('[STAF-17] partners and editors see no figures, admins see them, and no role writes them directly', async () => {
  const person = await aPerson(api.admin, { partnerId: (await aPartner(api.admin)).id });
  await someActivity(api.admin, person, [at('12:00:00')]);
  await runJob();
  const partner = {
    sessionId: person.id,
    sessionKind: 'full' as const,
    personId: person.id,
    kind: 'partner' as const,
    role: null,
    partnerId: person.partnerId,
    renewalsEnabled: true,
    hasTwoFactor: true,
    viewedBy: null,
  };
  const editor = { ...partner, kind: 'staff' as const, role: 'editor' as const, partnerId: null };
  const countAs = (viewer: typeof partner | typeof editor) =>
    api.deps.asViewer(viewer, async (db) => (await sql`select day from partner_days`.execute(db)).rows.length);
  expect(await countAs(partner)).toBe(0);
  expect(await countAs(editor)).toBe(0);
  expect(await countAs({ ...editor, role: 'admin' as never })).toBeGreaterThan(0);
  for (const db of [api.deps.database, worker])
    await expect(sql`update partner_days set page_views = 0`.execute(db)).rejects.toThrow('permission denied');
});
