import { resolve } from 'node:path';

import { expect, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

import { test } from './fixtures.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shift.ts';

const kinds = ['line', 'image', 'news', 'portfolio', 'default'];

for (const [device, width, columnsOf] of [
  ['desktop', 1440, { 1: 1, 2: 2, 3: 3, 4: 4 }],
  ['tablet', 820, { 1: 1, 2: 2, 3: 2, 4: 3 }],
  ['phone', 390, { 1: 1, 2: 1, 3: 1, 4: 2 }],
] as const) {
  test(`[SHELL-14] skeletons of every kind keep their columns and their room on a ${device}`, async ({ page, context }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(context);
    await openSkeletons(page);

    for (const kind of kinds) {
      for (const [asked, shown] of Object.entries(columnsOf)) {
        const skeleton = page.getByRole('region', { name: `${kind} in ${asked}`, exact: true }).getByRole('status');
        await expect(skeleton).toHaveText(`Loading ${kind}`);
        const boxes = await skeleton
          .locator('> div > div')
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
        expect(boxes).toHaveLength(Number(asked));
        expect(new Set(boxes.map((box) => Math.round(box.left))).size, `columns of ${kind} in ${asked}`).toBe(shown);
        expect(Math.min(...boxes.map((box) => box.height)), `room of ${kind}`).toBeGreaterThanOrEqual(20);
        await expect(skeleton.locator('[data-skeleton]').first()).toBeVisible();
      }
    }
    const { sum, shifts } = await layoutShifts(page);
    expect(sum, JSON.stringify(shifts)).toBe(0);
  });
}

/** Built with the portal's own tools and styles, and answered from memory. */
async function openSkeletons(page: Page): Promise<void> {
  const root = resolve(import.meta.dirname, 'skeletons');
  const { output } = (await build({
    configFile: resolve(import.meta.dirname, '../apps/web/vite.config.ts'),
    root,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const files = new Map(output.map((file) => [`/partner/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));

  await page.route('**/partner/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = files.get(path);
    if (body === undefined) return route.abort();
    return route.fulfill({
      body: typeof body === 'string' ? body : Buffer.from(body),
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'font/woff2',
    });
  });
  await page.goto('/partner/index.html');
}

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
