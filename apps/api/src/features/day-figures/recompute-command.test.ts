import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { developmentSecret } from '../../config/development.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { dayAgo, someActivity, someSignIns } from '../../testing/day-figure-factories.ts';
import { aPerson, type Person } from '../../testing/factories.ts';
import { startOwnProcess } from '../../testing/own-process.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { writeDayFigures } from './day-figures.service.ts';
import { recomputeDays } from './recompute-command.ts';

let api: TestApi;
let worker: Database;
let person: Person;
const [day, dayBefore] = [dayAgo(1), dayAgo(2)];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  atEndOfFile(() => worker.destroy());
  person = await aPerson(api.admin);
  await someActivity(api.admin, person, [`${day}T08:00:00Z`, `${day}T09:00:00Z`, `${dayBefore}T09:00:00Z`]);
  await someSignIns(api.admin, person, [`${day}T08:00:00Z`]);
  await writeDayFigures(worker);
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await recomputeDays(worker, args, {
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, lines, errors };
}

const storedViews = async () =>
  (
    await api.admin
      .selectFrom('partnerDays')
      .select('pageViews')
      .where('day', '=', sql<Date>`${day}::date`)
      .execute()
  ).map(({ pageViews }) => pageViews);

it('[STAF-17] a day that is counted again agrees with the figures that the worker wrote', async () => {
  const agrees = (each: string) => `${each}: the figures agree with the rows`;
  expect(await run(day, '--check')).toEqual({ code: 0, lines: [agrees(day)], errors: [] });
  expect(await run(dayBefore, dayAgo(0))).toEqual({ code: 0, lines: [dayBefore, day, dayAgo(0)].map(agrees), errors: [] });
});

it('[STAF-17] a check prints what differs and exits with 1; without it the figures are corrected', async () => {
  await sql`update partner_days set page_views = 7, searches = null where day = ${day}::date`.execute(api.admin);
  const difference = `${day} partner ${person.partnerId}: pageViews 7 → 2, searches none → 0`;
  const checked = await run(day, '--check');
  expect(checked).toEqual({ code: 1, lines: [difference, `${day}: 1 partners differ`], errors: [] });
  expect(await storedViews()).toEqual([7]);
  expect(await run(day)).toEqual({ code: 0, lines: [difference, `${day}: 1 partners differ, corrected`], errors: [] });
  expect(await storedViews()).toEqual([2]);
  expect((await run(day, '--check')).code).toBe(0);
});

it('[STAF-17] a partner without stored figures, and figures without any rows, differ too', async () => {
  await sql`update partner_days set partner_id = gen_random_uuid() where day = ${day}::date`.execute(api.admin);
  const { code, lines } = await run(day, '--check');
  expect([code, lines.length]).toEqual([1, 3]);
  expect(lines.join('\n')).toContain(`partner ${person.partnerId}: signIns none → 1`);
  await run(day);
  expect(await run(day, '--check')).toMatchObject({ code: 0 });
});

it('[STAF-17] a day whose rows have been deleted keeps its figures and is reported', async () => {
  const old = dayAgo(200);
  await sql`insert into partner_days select ${old}::date, partner_id, sign_ins, active_people, 42, downloads, searches,
      searches_without_result, tickets_opened, tickets_answered, first_answer_seconds, leads_received
      from partner_days where day = ${day}::date`.execute(api.admin);
  const { code, errors } = await run(old);
  expect([code, errors]).toEqual([2, [`${old}: its rows do not exist (any more); the stored figures stay as they are`]]);
  expect(await run(old, '--check')).toMatchObject({ code: 2 });
  expect(await api.admin.selectFrom('partnerDays').select('pageViews').where('pageViews', '=', 42).execute()).toHaveLength(1);
});

it('anything but one or two days in their order prints the usage', async () => {
  for (const args of [[], ['yesterday'], ['2026-02-30'], [day, dayBefore], [day, day, day], ['--chek', day]]) {
    const { code, errors } = await run(...args);
    expect([code, errors[0]?.slice(0, 6)]).toEqual([2, 'Usage:']);
  }
});

it('[STAF-17] the command of the release counts a day and exits with what it found', { timeout: 120_000 }, async () => {
  const env = { PORTAL_MODE: 'test', DATABASE_URL: api.database.urlAs('portal_worker'), SECRET_KEYS: developmentSecret };
  const command = await startOwnProcess('day-figures', env, [day, '--check']);
  expect([await command.ended, command.output()]).toEqual(['code 0', `${day}: the figures agree with the rows\n`]);
});
