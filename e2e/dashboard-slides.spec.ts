import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import type { Slide } from '@portal/contract/dashboard';
import { test } from './support/fixtures.ts';
import { mockPortal, aSlide } from './support/mock-portal.ts';
import { expectSlide, slides } from './support/slides.ts';
import { stopClock } from './support/stop-clock.ts';

// Turns animations on, as most people have them.
test.use({ account: demoAccounts.marta, reducedMotion: 'no-preference' });

const threeSlides = ['One', 'Two', 'Three'].map((title, index) => aSlide({ id: String(100 + index), title }));

test.describe('timing of slides', () => {
  test('[DASH-02] each slide is shown for 8 seconds, and the first follows the last', async ({ page }) => {
    await openSlides(page, threeSlides);
    await expectSlide(page, 'One');
    await page.clock.runFor(7900);
    await expectSlide(page, 'One');
    await page.clock.runFor(200);
    await expectSlide(page, 'Two');
    await page.clock.runFor(8000);
    await expectSlide(page, 'Three');
    await page.clock.runFor(8000);
    await expectSlide(page, 'One');
  });

  test('[DASH-02] the arrows wrap around at both ends, and a slide chosen by hand is shown for its full time', async ({
    page,
  }) => {
    await openSlides(page, threeSlides);
    await slides(page).getByRole('button', { name: 'Previous slide' }).click();
    await expectSlide(page, 'Three');
    await expect(slides(page).getByText('Slide 3 of 3')).toBeAttached();
    await slides(page).getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, 'One');

    await page.clock.runFor(7000);
    await slides(page).getByRole('button', { name: 'Next slide' }).click();
    await moveAway(page);
    await page.clock.runFor(7900);
    await expectSlide(page, 'Two');
    await page.clock.runFor(200);
    await expectSlide(page, 'Three');
  });

  test('[DASH-02] slides pause while the pointer is over them', async ({ page }) => {
    await openSlides(page, threeSlides);
    await slides(page).getByRole('heading', { name: 'One' }).hover();
    await page.clock.runFor(20_000);
    await expectSlide(page, 'One');
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(8100);
    await expectSlide(page, 'Two');
  });

  test('[DASH-02] slides pause while one of their controls is focused', async ({ page }) => {
    await openSlides(page, threeSlides);
    await slides(page).getByRole('button', { name: 'Next slide' }).focus();
    await page.clock.runFor(20_000);
    await expectSlide(page, 'One');
    await page.getByRole('combobox').focus();
    await page.clock.runFor(8100);
    await expectSlide(page, 'Two');
  });

  test('[DASH-02] slides pause while the page is hidden', async ({ page }) => {
    await openSlides(page, threeSlides);
    await setHidden(page, true);
    await page.clock.runFor(20_000);
    await expectSlide(page, 'One');
    await setHidden(page, false);
    await page.clock.runFor(8100);
    await expectSlide(page, 'Two');
  });

  test('[DASH-02] the pause button stops the slides until play is pressed', async ({ page }) => {
    await openSlides(page, threeSlides);
    await slides(page).getByRole('button', { name: 'Pause slideshow' }).click();
    await moveAway(page);
    await page.clock.runFor(20_000);
    await expectSlide(page, 'One');
    // Only a change made by hand is announced.
    await expect(slides(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');

    await slides(page).getByRole('button', { name: 'Play slideshow' }).click();
    await moveAway(page);
    await expect(slides(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(8100);
    await expectSlide(page, 'Two');
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });
    test('[DASH-02] slides do not advance until play is pressed', async ({ page }) => {
      await openSlides(page, threeSlides);
      await page.clock.runFor(30_000);
      await expectSlide(page, 'One');
      await slides(page).getByRole('button', { name: 'Play slideshow' }).click();
      await moveAway(page);
      await page.clock.runFor(8100);
      await expectSlide(page, 'Two');
    });
  });

  test('[DASH-02] a single slide has no controls', async ({ page }) => {
    await openSlides(page, threeSlides.slice(0, 1));
    await expect(slides(page).getByRole('button')).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expectSlide(page, 'One');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('[DASH-02] a swipe changes the slide, and a movement of 10 px does not', async ({ page }) => {
    await openSlides(page, threeSlides);
    await swipe(page, -120);
    await expectSlide(page, 'Two');
    await swipe(page, 120);
    await expectSlide(page, 'One');
    await swipe(page, -10);
    await expectSlide(page, 'One');
  });
});

/** Opens the dashboard and stops its clock as soon as the first slide is shown. */
async function openSlides(page: Page, slideContent: Slide[]): Promise<void> {
  await page.clock.install();
  await mockPortal(page, { slides: slideContent });
  await page.goto('/partner/dashboard');
  await expectSlide(page, slideContent[0]?.title ?? '');
  // Hides the page, so that the timer of the first slide starts with the test.
  await setHidden(page, true);
  await stopClock(page);
  await setHidden(page, false);
}

/** Moves pointer and focus away from the slides. */
async function moveAway(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('combobox').focus();
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function swipe(page: Page, distance: number): Promise<void> {
  await slides(page).evaluate((element, deltaX) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)] }));
    element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(200 + deltaX)] }));
  }, distance);
}
