import { expect, type Locator, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import type { Slide } from '@portal/contract/dashboard';
import { expectAccessible, test } from './support/fixtures.ts';
import { paintedContrast } from './support/painted-contrast.ts';
import { mockPictures, mockPortal, aSlide, picture } from './support/mock-portal.ts';
import { expectSlide, visibleSlide, slides } from './support/slides.ts';

test.use({ account: demoAccounts.marta });

test('[DASH-03] a slide shows its background colour with readable text, the provider’s HTML without scripts, and its link', async ({
  page,
  browserErrors,
}) => {
  // The sanitizer parses the HTML in an inert document under the same policy, which reports the blocked parts.
  browserErrors.allow(/violates the following Content Security Policy directive/);
  browserErrors.allow(/^content security policy: /);
  const descriptionHtml =
    '<p>Ships <strong>in May</strong><script>scriptRan = 1</script><img src="x" onerror="scriptRan = 1"></p>';
  await openSlides(page, [
    aSlide({
      title: 'Light',
      backgroundColor: '#f3e8d2',
      descriptionHtml,
      description: 'Not this one',
      link: { title: 'See the product', path: '/playbook/7/12' },
    }),
  ]);
  const panel = slides(page).getByRole('group', { name: '1 of 1' });
  await expect(panel).toHaveCSS('background-color', 'rgb(243, 232, 210)');
  await expect(panel).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(panel.getByText('in May')).toHaveJSProperty('localName', 'strong');
  await expect(panel).not.toContainText('Not this one');
  expect(await page.evaluate(() => 'scriptRan' in globalThis)).toBe(false);
  await expect(panel.getByRole('link', { name: 'See the product' })).toHaveAttribute('href', '/partner/playbook/7/12');
});

test('[DASH-03] an external link of a slide opens in a new tab without access to the portal', async ({ page }) => {
  await openSlides(page, [aSlide({ link: { title: 'To the fair', path: 'https://fair.example/' } })]);
  const link = slides(page).getByRole('link', { name: 'To the fair' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAccessibleName('To the fair (opens in a new tab)');
});

test('[DASH-03] a slide link with a script URL is not rendered as a link', async ({ page }) => {
  await openSlides(page, [aSlide({ link: { title: 'Press me', path: 'javascript:alert(1)' } })]);
  await expect(slides(page).getByText('Press me')).toBeVisible();
  await expect(slides(page).getByRole('link')).toHaveCount(0);
});

test('[DASH-03] the text of a slide is positioned top, middle or bottom and left, centre or right, as configured', async ({
  page,
}) => {
  const positions = (['left', 'center', 'right'] as const).flatMap((horizontal) =>
    (['top', 'center', 'bottom'] as const).map((vertical) => ({ horizontal, vertical, title: `${vertical} ${horizontal}` })),
  );
  await openSlides(
    page,
    positions.map((position) =>
      aSlide({ ...position, id: position.title, description: null, TextAlignment: position.horizontal }),
    ),
  );
  const container = await boxOf(slides(page));
  const relativeCentre = (start: number, size: number, from: number, total: number) => (start + size / 2 - from) / total;
  const third = { left: 0, center: 1, right: 2, top: 0, bottom: 2 };
  const align = { left: 'start', center: 'center', right: 'end' };
  for (const { horizontal, vertical, title } of positions) {
    await expectSlide(page, title);
    const heading = visibleSlide(page).getByRole('heading', { name: title });
    const text = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
    expect(Math.floor(relativeCentre(text.x, text.width, container.x, container.width) * 3), title).toBe(third[horizontal]);
    expect(Math.floor(relativeCentre(text.y, text.height, container.y, container.height) * 3), title).toBe(third[vertical]);
    await expect(heading).toHaveCSS('text-align', align[horizontal]);
    await slides(page).getByRole('button', { name: 'Next slide' }).click();
  }
});

test('[DASH-03] a slide shows its picture with or without overlay, and hides a broken picture', async ({ page }) => {
  await mockPictures(page, '#ffffff');
  await openSlides(page, [
    aSlide({ id: '1', title: 'Covered', mainImage: picture, enableOverlay: true, backgroundColor: '#0f766e' }),
    aSlide({ id: '2', title: 'Bare', mainImage: picture }),
    aSlide({ id: '3', title: 'Film', videoThumbnail: picture }),
  ]);
  await expect(visibleSlide(page).locator('img')).toHaveJSProperty('complete', true);
  await expect(visibleSlide(page).locator('[data-overlay]')).toBeVisible();
  await slides(page).getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 'Bare');
  await expect(visibleSlide(page).locator('img')).toBeVisible();
  await expect(visibleSlide(page).locator('[data-overlay]')).toHaveCount(0);
  await slides(page).getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 'Film');
  await expect(visibleSlide(page).locator('img')).toBeVisible();
  await expect(visibleSlide(page).locator('.lucide-circle-play')).toBeVisible();

  await page.route('**/api/files/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expectSlide(page, 'Covered');
  await expect(visibleSlide(page).locator('img')).toHaveCount(0);
});

for (const [what, change] of [
  ['on a white picture under the overlay', { mainImage: picture, enableOverlay: true, backgroundColor: '#0f766e' }],
  ['on a white picture without an overlay', { mainImage: picture, backgroundColor: '#0f766e' }],
  ['on a light background', { backgroundColor: '#f3e8d2' }],
  ['on the brand colour', {}],
] as const) {
  test(`[DASH-03] the text of a slide is accessible ${what}, on desktop and phone`, async ({ page }) => {
    await mockPictures(page, '#ffffff');
    const link = { title: 'See more', path: '/playbook' };
    await openSlides(page, [aSlide({ id: '1', link, ...change }), aSlide({ id: '2', ...change })]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      expect(await paintedContrast(visibleSlide(page).getByRole('heading'))).toBeGreaterThanOrEqual(4.5);
    }
  });
}

async function openSlides(page: Page, slideContent: Slide[]): Promise<void> {
  await mockPortal(page, { slides: slideContent });
  await page.goto('/partner/dashboard');
  await expectSlide(page, slideContent[0]?.title ?? '');
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return box;
}
