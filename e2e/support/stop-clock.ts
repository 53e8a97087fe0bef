import type { Page } from '@playwright/test';

/**
 * Stops the clock of the page, which then advances only through `page.clock.runFor`. The clock must be installed before the page
 * opens.
 */
export async function stopClock(page: Page): Promise<void> {
  // A time in the near future, because the clock cannot be paused in the past.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
}
