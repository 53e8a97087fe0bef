import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';
import ICAL from 'ical.js';

import { aPieceOf, inEnglish } from '../apps/api/src/testing/content-factories.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { withDatabase } from './people.ts';

test.use({ account: demoAccounts.marta });

const hour = 3_600_000;

test('[DASH-08] the file of an event is one that calendars read, at the right instant', async ({ page }) => {
  const startsAt = new Date(Math.ceil(Date.now() / hour) * hour + 36 * hour);
  const endsAt = new Date(startsAt.getTime() + 2 * hour);
  const name = `Sizing clinic ${startsAt.getTime()}; bring questions, please`;
  const id = await withDatabase((db) =>
    aPieceOf(db, 'events', {
      name: inEnglish(name),
      description: inEnglish('First line,\nsecond line; with signs \\ and umlauts: Äpfel'),
      venueName: inEnglish('Old Customs House, Porto'),
      startsAt,
      endsAt,
    }),
  );
  await page.goto(`/partner/dashboard?event=${id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name }).getByRole('link', { name: 'Calendar file (.ics)' }).click(),
  ]);
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

  const google = new URL((await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '');
  const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(google.searchParams.get('dates')).toBe(`${compact(startsAt)}/${compact(endsAt)}`);
  const outlook = new URL((await page.getByRole('link', { name: 'Outlook' }).getAttribute('href')) ?? '');
  expect(outlook.searchParams.get('startdt')).toBe(startsAt.toISOString());
});
