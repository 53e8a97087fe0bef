import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';
import ICAL from 'ical.js';

import { aPieceOfContent, inEnglish } from '@portal/api/testing/content-factories';
import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { withDatabase } from './support/people.ts';

test.use({ account: demoAccounts.marta });

const hour = 3_600_000;

test('[DASH-08] the calendar file of an event is valid and has the correct time', async ({ page }) => {
  const startsAt = new Date(Math.ceil(Date.now() / hour) * hour + 36 * hour);
  const endsAt = new Date(startsAt.getTime() + 2 * hour);
  const name = `Sizing clinic ${startsAt.getTime()}; bring questions, please`;
  const id = await withDatabase((db) =>
    aPieceOfContent(db, 'events', {
      name: inEnglish(name),
      description: inEnglish('First line,\nsecond line; with signs \\ and umlauts: Äpfel'),
      venueName: inEnglish('Old Customs House, Porto'),
      startsAt,
      endsAt,
    }),
  );
  await page.goto(`/partner/dashboard?event=${id}`);
  const openMenu = async () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /calendar$/ })
      .click();
  await openMenu();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: '.ics' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const calendarFile = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')) as never);
  const component = calendarFile.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event in the file.');
  const event = new ICAL.Event(component);
  expect(event.summary).toBe(name);
  expect(event.location).toBe('Old Customs House, Porto');
  expect(event.description).toContain('second line; with signs \\ and umlauts: Äpfel');
  expect(event.uid).toContain(String(id));
  expect(event.startDate.zone.tzid).toBe('UTC');
  expect(event.startDate.toJSDate()).toEqual(startsAt);
  expect(event.endDate.toJSDate()).toEqual(endsAt);

  const toBasicFormat = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  // The test must not open other sites, so it records the URL that a link would open.
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the browser, which has no access to this file
    HTMLAnchorElement.prototype.click = function click() {
      document.title = this.href;
    };
  });
  const openedParams = async (calendar: string) => {
    await openMenu();
    await page.getByRole('menuitem', { name: calendar }).click();
    return new URL(await page.title()).searchParams;
  };
  expect((await openedParams('Google Calendar')).get('dates')).toBe(`${toBasicFormat(startsAt)}/${toBasicFormat(endsAt)}`);
  expect((await openedParams('Outlook')).get('startdt')).toBe(startsAt.toISOString());
});
