import { expect, type Page } from '@playwright/test';

import { anEvent } from '@portal/web/testing/an-event';
import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { mockPictures, mockPortal, mockPortalError, picture } from './support/mock-portal.ts';
import { storedValue } from './support/storage.ts';

test.use({ account: demoAccounts.marta });

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('[DASH-06] the calendar shows current and upcoming events by start, four at first and the rest on request', async ({
  page,
}) => {
  const later = [5, 2, 4, 3, 6].map((days) => ({
    name: `In ${days} days`,
    dateTimeStart: inHours(days * 24),
    dateTimeEnd: inHours(days * 24 + 1),
  }));
  await openCalendar(page, [
    ...later,
    { name: 'Under way', dateTimeStart: inHours(-2), dateTimeEnd: inHours(1) },
    { name: 'Over', dateTimeStart: inHours(-2), dateTimeEnd: inHours(-1) },
  ]);
  await expect(names(page)).toHaveText(['Under way', 'In 2 days', 'In 3 days', 'In 4 days']);
  await expect(calendar(page).getByText('6 upcoming')).toBeAttached();
  await calendar(page).getByRole('button', { name: 'view more events' }).click();
  await expect(names(page)).toHaveText(['Under way', 'In 2 days', 'In 3 days', 'In 4 days', 'In 5 days', 'In 6 days']);
  const rows = await calendar(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => [item.getBoundingClientRect().height, item.scrollHeight] as const));
  for (const [height, needed] of rows) expect(height, 'the card grows with its events').toBeGreaterThanOrEqual(needed);
  await calendar(page).getByRole('button', { name: 'show less' }).click();
  await expect(names(page)).toHaveCount(4);
});

test('[DASH-06] a single event has no "view more events" button, and disappears when it ends', async ({ page }) => {
  await page.clock.install();
  await openCalendar(page, [{ name: 'Short', dateTimeStart: inHours(-1), dateTimeEnd: inHours(0.5) }]);
  await expect(names(page)).toHaveText(['Short']);
  await expect(calendar(page).getByRole('button', { name: 'view more events' })).toHaveCount(0);
  await page.clock.fastForward('31:00');
  await expect(calendar(page).getByText('No upcoming events')).toBeVisible();
});

test('[DASH-14] an event card shows name, description and picture, or a placeholder', async ({ page }) => {
  await mockPictures(page, '#336699');
  await openCalendar(page, [
    { name: 'With a picture', imagen: picture, ...tomorrow(0) },
    { name: 'Without one', imagen: null, ...tomorrow(1) },
  ]);
  const cards = calendar(page).getByRole('listitem');
  await expect(cards.nth(0)).toContainText('Forty minutes with the people who built it.');
  await expect(cards.nth(0).locator('img')).toHaveAttribute('src', picture.fullpath);
  await expect(cards.nth(1)).toContainText('Without one');
  await expect(cards.nth(1).locator('img')).toHaveCount(0);
});

test('[DASH-07] [DASH-14] an event opens in a dialog with its own URL; the dialog is still open after a reload, and Back closes it', async ({
  page,
}) => {
  await openCalendar(page, [tomorrow(0)]);
  await calendar(page).getByRole('link', { name: 'Rampart RX 480 first look' }).click();
  await expect(page).toHaveURL('/partner/dashboard?event=1');
  const dialog = page.getByRole('dialog', { name: 'Rampart RX 480 first look' });
  await expect(fact(page, 'Event type')).toHaveText('Webinar');
  await expect(fact(page, 'Start')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d CES?T$/);
  await expect(fact(page, 'End')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d CES?T$/);
  await expect(fact(page, 'Venue')).toContainText('Harbour Hall, Bremen');
  await expect(dialog).toContainText('Forty minutes with the people who built it.');
  const map = new URL((await dialog.getByRole('link', { name: 'Show on map' }).getAttribute('href')) ?? '');
  expect(map.searchParams.get('query')).toBe('Harbour Hall, Bremen');
  const eventPage = dialog.getByRole('link', { name: 'Go to the event page' });
  await expect(eventPage).toHaveAttribute('href', 'https://norvane.example/first-look');
  await expect(eventPage).toHaveAttribute('target', '_blank');

  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/partner/dashboard');
});

test('[DASH-07] the dialog takes focus, closes with Escape and returns focus, without adding to the history', async ({
  page,
}) => {
  await page.goto('/partner/leads');
  await openCalendar(page, [tomorrow(0)]);
  const link = calendar(page).getByRole('link', { name: 'Rampart RX 480 first look' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/partner/leads');
});

test('[DASH-14] without a URL there is no link to the event page, and without an end none is shown', async ({ page }) => {
  await openCalendar(page, [{ ...tomorrow(0), Url: null, dateTimeEnd: null, venueName: null }], '?event=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the event page' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show on map' })).toHaveCount(0);
  await expect(fact(page, 'End')).toHaveText('–Not provided');
});

test('[DASH-07] a webinar has no map link', async ({ page }) => {
  await openCalendar(page, [{ ...tomorrow(0), venueName: 'Online' }], '?event=1');
  await expect(fact(page, 'Venue')).toHaveText('Online');
});

test('[DASH-07] the URL of an unknown event shows a message and leads back to the dashboard', async ({ page }) => {
  await openCalendar(page, [tomorrow(0)], '?event=999');
  await expect(page.getByRole('dialog')).toContainText('This item doesn’t exist or is no longer available.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/dashboard');
});

test('[DASH-08] the menu offers a file, Google and Outlook; the choice is confirmed, remembered for each event and can be undone', async ({
  page,
}) => {
  await openCalendar(page, [tomorrow(0), { ...tomorrow(1), name: 'Another' }]);
  await page.route('**/api/partner/events/*', (route) =>
    route.fulfill({ contentType: 'text/calendar', body: 'BEGIN:VCALENDAR' }),
  );
  const name = 'Rampart RX 480 first look';
  await calendar(page)
    .getByRole('button', { name: `Add to calendar: ${name}` })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([/\.ics/, /^Google Calendar/, /^Outlook/]);
  await page.getByRole('menuitem', { name: '.ics' }).click();
  await expect(page.getByText('Event was added to your calendar')).toBeVisible();
  expect(await storedValue(page, 'event-1')).toBe('added');
  await expect(page, 'a click in the menu does not follow the link around it').toHaveURL('/partner/dashboard');

  await page.reload();
  await expect(calendar(page).getByRole('button', { name: 'Add to calendar: Another' })).toBeVisible();
  await expect(calendar(page).getByRole('button', { name: `Added to calendar: ${name}` })).toBeVisible();
  await calendar(page).getByRole('link', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Added to calendar' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as not added' }).click();
  await expect(page.getByText('Event was removed from your calendar')).toBeVisible();
  expect(await storedValue(page, 'event-1')).toBeNull();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' })).toBeVisible();
});

for (const [timezoneId, start, end, day] of [
  ['America/Los_Angeles', '31/12/2030 15:30 GMT-8', '31/12/2030 17:00 GMT-8', '31Dec'],
  ['Europe/Berlin', '01/01/2031 00:30 CET', '01/01/2031 02:00 CET', '01Jan'],
  ['Asia/Shanghai', '01/01/2031 07:30 GMT+8', '01/01/2031 09:00 GMT+8', '01Jan'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`[DASH-07] an event over New Year shows its time and zone in ${timezoneId}`, async ({ page }) => {
      await openCalendar(page, [{ dateTimeStart: '2030-12-31T23:30:00Z', dateTimeEnd: '2031-01-01T01:00:00Z' }], '?event=1');
      await expect(fact(page, 'Start')).toHaveText(start);
      await expect(fact(page, 'End')).toHaveText(end);
      await page.keyboard.press('Escape');
      const card = calendar(page).getByRole('listitem');
      await expect(card).toContainText(start);
      await expect(card.locator('[aria-hidden=true]').first()).toHaveText(day);
    });
  });
}

test('[DASH-12] [DASH-06] an error is shown only in the calendar, and retrying loads the events', async ({ page }) => {
  await mockPortal(page, { events: [anEvent({ ...tomorrow(0) })] });
  const removeError = await mockPortalError(page, 'events', 'The calendar is away');
  await page.goto('/partner/dashboard');
  await expect(calendar(page).getByRole('alert')).toContainText('Error: The calendar is away');
  await removeError();
  await calendar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveCount(1);
});

test.describe('accessibility', () => {
  for (const width of [1440, 390]) {
    test(`[DASH-07] the event dialog is accessible in both themes at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openCalendar(page, [tomorrow(0)], '?event=1');
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    });
  }
});

function tomorrow(hoursLater: number) {
  return { dateTimeStart: inHours(24 + hoursLater), dateTimeEnd: inHours(25 + hoursLater) };
}

async function openCalendar(page: Page, events: Parameters<typeof anEvent>[0][], query = ''): Promise<void> {
  await mockPortal(page, { events: events.map((event, index) => anEvent({ id: String(index + 1), ...event })) });
  await page.goto(`/partner/dashboard${query}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Calendar' }).or(page.getByRole('dialog')).first()).toBeVisible();
}

function calendar(page: Page) {
  return page.getByRole('region', { name: 'Calendar' });
}

function names(page: Page) {
  return calendar(page).getByRole('heading', { level: 3 });
}

/** The value under a label in the dialog. */
function fact(page: Page, label: string) {
  return page.getByRole('dialog').locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
}
