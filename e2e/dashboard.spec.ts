import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import { anEvent } from '@portal/web/testing/an-event';
import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts';
import {
  aCard,
  aContentItem,
  mockPictures,
  mockPortal,
  aPinnedProduct,
  aQuickLink,
  aSlide,
  mockPortalError,
  picture,
  recordPortalQueries,
} from './support/mock-portal.ts';

test.use({ account: demoAccounts.marta });

test('[DASH-01] the page is titled Dashboard, and its view is recorded', async ({ page }) => {
  const recorded = page.waitForRequest('**/api/partner/analytics-create');
  await page.goto('/partner/dashboard');
  await expect(page).toHaveTitle('Dashboard · Norvane');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect((await recorded).postDataJSON()).toMatchObject({
    entityType: 'dashboard',
    eventType: 'page_view',
    metadata: { page: 'Dashboard', action: 'view' },
  });
});

const sections = {
  content: ['Quick Links', 'Discount levels'],
  cards: ['Get started', 'Onboarding'],
  events: ['Calendar', 'Rampart RX 480 first look'],
} as const;

for (const query of ['content', 'cards', 'events'] as const) {
  test(`[DASH-12] when the query for ${query} fails, its section shows an error and the others work`, async ({ page }) => {
    await mockPortal(page, filledContent());
    const removeError = await mockPortalError(page, query, 'The shelf is empty');
    const queries = recordPortalQueries(page);
    await page.goto('/partner/dashboard');
    for (const [name, [title, text]] of Object.entries(sections)) {
      const section = page.getByRole('region', { name: title });
      if (name === query) await expect(section.getByRole('alert')).toContainText('Error: The shelf is empty');
      else await expect(section).toContainText(text);
    }
    // Slides and quick links share one query, so both show the error.
    await expect(page.getByRole('alert')).toHaveCount(query === 'content' ? 2 : 1);

    await removeError();
    queries.length = 0;
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('region', { name: sections[query][0] })).toContainText(sections[query][1]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(queries, 'only the failed query is sent again').toEqual([query]);
  });
}

test('[DASH-12] a server error is shown as a message', async ({ page, browserErrors }) => {
  browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
  await page.route('**/pimcore-graphql-webservices/**', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.goto('/partner/dashboard');
  await expect(page.getByRole('region', { name: 'Calendar' }).getByRole('alert')).toContainText('Error: Server error');
});

test('[DASH-04] [DASH-05] without a profile the dashboard is empty and shows no error', async ({ page }) => {
  await page.route('**/api/partner/profile', (route) => route.fulfill({ status: 404, json: { message: 'Nobody' } }));
  await page.goto('/partner/dashboard');
  await expect(page.getByRole('region', { name: 'Quick Links' })).toContainText('No quick links available.');
  await expect(page.getByRole('region', { name: 'Get started' })).toContainText('No cards available');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const width of [1440, 768, 390]) {
  test(`[SHELL-14] the layout of the dashboard does not shift when responses arrive late and one by one, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(context);
    await mockPictures(page, '#336699');
    await mockPortal(page, filledContent());
    let delay = 400;
    for (const glob of ['**/api/**', '**/pimcore-graphql-webservices/**']) {
      await page.route(glob, async (route) => {
        await pause((delay += 150));
        await route.fallback();
      });
    }
    await page.goto('/partner/dashboard');
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Get started' })).toContainText('Six short steps');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const { sum, shifts } = await layoutShifts(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
  });
}

test.describe('accessibility', () => {
  for (const [state, content] of [
    ['filled', filledContent()],
    ['empty', {}],
  ] as const) {
    for (const width of [1440, 390]) {
      test(`[DASH-12] the ${state} dashboard is accessible in both themes at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await mockPictures(page, '#336699');
        await mockPortal(page, content);
        await page.goto('/partner/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        await expectAccessibleInBothThemes(page);
      });
    }
  }

  test('[DASH-12] the dashboard with errors is accessible in both themes', async ({ page }) => {
    for (const query of ['content', 'cards', 'events'] as const) await mockPortalError(page, query, 'No.');
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('region', { name: 'Calendar' }).getByRole('alert')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

function filledContent() {
  const day = 86_400_000;
  return {
    slides: [aSlide({ id: '1', mainImage: picture, enableOverlay: true }), aSlide({ id: '2' })],
    quicklinks: [1, 2, 3, 4, 5].map((id) => aQuickLink({ id: String(id) })),
    cards: ['onboarding', 'linkedin', 'newsletter'].map((key, id) => aCard({ id: String(id), key })),
    events: [1, 2, 3, 4, 5].map((id) =>
      anEvent({
        id: String(id),
        dateTimeStart: new Date(Date.now() + id * day).toISOString(),
        dateTimeEnd: new Date(Date.now() + (id + 1) * day).toISOString(),
      }),
    ),
    popular: [1, 2, 3, 4, 5, 6].map((id) => aContentItem({ id })),
    pinned: [1, 2, 3, 4].map((id) => aPinnedProduct({ id })),
  };
}
