import { expect, type Page, type Request } from '@playwright/test';

import { test } from './support/private-playbook.ts';
import { waitUntilStill } from './support/wait-for-page.ts';
import { holdRequests, recordRequests } from './support/network.ts';

const actionPath = '/api/partner/pin-products-action';
const failureMessage = (page: Page) => page.getByText('Pin/unpin action failed', { exact: true });
const bodiesOf = (requests: Request[]) => requests.map((request) => request.postDataJSON() as unknown);
const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned' });
const cards = (page: Page) => pinned(page).getByRole('listitem');

async function openProduct(
  page: Page,
  { portfolioId, productIds }: { portfolioId: number; productIds: number[] },
): Promise<void> {
  await page.goto(`/partner/playbook/${portfolioId}/${productIds[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own 1');
}

test('[PLAY-12] products, documents and portfolios can be pinned and unpinned, and the state is saved', async ({
  page,
  playbook,
}) => {
  const requests = recordRequests(page, actionPath);
  const { portfolioId, productIds, documentIds } = playbook;
  await openProduct(page, playbook);
  const product = page.getByRole('article').getByRole('button', { name: 'Pin', exact: false }).first();
  const document = page.getByRole('button', { name: 'Pin Data sheet' });
  await expect(product).toHaveAttribute('aria-pressed', 'false');
  const confirmation = page.getByText('Pinned to your dashboard', { exact: true });
  await product.click();
  await expect(product).toHaveAttribute('aria-pressed', 'true');
  await expect(product).toContainText('Pinned');
  await document.click();
  await expect(document).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => requests.length).toBe(2);
  await page.goto('/partner/playbook');
  const portfolio = page.getByRole('button', { name: 'Pin Own portfolio' });
  await portfolio.click();
  await expect(portfolio).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => bodiesOf(requests))
    .toEqual([
      { action: 'add', id: productIds[0], elementType: 'Product' },
      { action: 'add', id: documentIds[0], elementType: '' },
      { action: 'add', id: portfolioId, elementType: 'Category' },
    ]);

  await expect(confirmation).toBeVisible();
  await page.reload();
  await expect(portfolio).toHaveAttribute('aria-pressed', 'true');
  await portfolio.click();
  await expect(portfolio).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => bodiesOf(requests).at(-1)).toEqual({ action: 'remove', id: portfolioId, elementType: 'Category' });
  await page.goto(`/partner/playbook/${portfolioId}?view=table`);
  await expect(page.getByRole('button', { name: 'Pin Own 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Pin Own 2' })).toHaveAttribute('aria-pressed', 'false');
});

test('[PLAY-12] an item pinned before the list of pins has loaded stays pinned afterwards', async ({ page, playbook }) => {
  const requests = recordRequests(page, actionPath);
  const [responded, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/partner/pin-products?*',
    async (route) => {
      const response = await route.fetch();
      responded.resolve();
      await released.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.goto('/partner/playbook');
  await responded.promise;
  const portfolio = page.getByRole('button', { name: 'Pin Own portfolio' });
  const listed = page.waitForResponse('**/api/partner/pin-products?*');
  await portfolio.click();
  await expect(page.getByText('Pinned to your dashboard', { exact: true })).toBeVisible();
  expect(bodiesOf(requests)).toEqual([{ action: 'add', id: playbook.portfolioId, elementType: 'Category' }]);
  released.resolve();
  await listed;
  await waitUntilStill(page);
  await expect(portfolio).toHaveAttribute('aria-pressed', 'true');
});

test('[PLAY-12] a failed pin is announced immediately, even before the list of pins has loaded', async ({
  page,
  playbook,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource/);
  const requests = recordRequests(page, actionPath);
  const release = await holdRequests(page, '**/api/partner/pin-products?*');
  await page.route(`**${actionPath}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/partner/playbook');
  const portfolio = page.getByRole('button', { name: 'Pin Own portfolio' });
  await portfolio.click();
  await expect(failureMessage(page)).toBeAttached();
  await expect(portfolio).toHaveAttribute('aria-pressed', 'false');
  expect(bodiesOf(requests)).toEqual([{ action: 'add', id: playbook.portfolioId, elementType: 'Category' }]);
  release();
});

for (const [how, response] of [
  ['fails', { status: 500, json: {} }],
  ['responds without a truthy status', { status: 200, json: { status: false, message: 'Not now.' } }],
] as const) {
  test(`[PLAY-12] a pin shows immediately and is reverted when the server ${how}, with an announcement but no alert`, async ({
    page,
    playbook,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**${actionPath}`, async (route) => {
      await promise;
      await route.fulfill(response);
    });
    await openProduct(page, playbook);
    const pin = page.getByRole('button', { name: 'Pin Data sheet' });
    // Counts frames, because on a busy machine frames take longer but their number stays the same.
    const frames = await pin.evaluate(async (button) => {
      (button as HTMLElement).click();
      let waited = 0;
      for (; button.getAttribute('aria-pressed') !== 'true' && waited < 60; waited += 1) {
        await new Promise((done) => requestAnimationFrame(done));
      }
      return waited;
    });
    expect(frames).toBeLessThanOrEqual(3);
    await expect(failureMessage(page)).toHaveCount(0);
    resolve();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await expect(failureMessage(page)).toBeAttached();
    await expect(page.locator('[role=status]', { hasText: 'Pin/unpin action failed' })).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('Not now.');
  });
}

test('[PLAY-12] pinning and unpinning can be undone', async ({ page, playbook: { portfolioId, productIds } }) => {
  const requests = recordRequests(page, actionPath);
  await page.goto(`/partner/playbook/${portfolioId}`);
  const pin = page.getByRole('button', { name: 'Pin Own 2' });
  await pin.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Unpinned', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => bodiesOf(requests))
    .toEqual(['add', 'remove', 'add'].map((each) => ({ action: each, id: productIds[1], elementType: 'Product' })));
});

test.describe('on the dashboard', () => {
  test.beforeEach(async ({ page, playbook: { portfolioId, productIds, documentIds } }) => {
    await page.goto('/partner/playbook');
    await expect(page.getByRole('heading', { name: 'Portfolios' })).toBeVisible();
    await page.evaluate(
      async ({ url, pins }) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
        for (const [id, elementType] of pins) {
          await fetch(url, { method: 'POST', headers, body: JSON.stringify({ action: 'add', id, elementType }) });
        }
      },
      {
        url: actionPath,
        pins: [
          [documentIds[1], ''],
          [portfolioId, 'Category'],
          [productIds[0], 'Product'],
        ],
      },
    );
    await page.goto('/partner/dashboard');
    await expect(cards(page)).toHaveCount(3);
  });

  test('[DASH-10] [DASH-11] [DASH-17] pinned cards link to their product, portfolio or document', async ({ page, playbook }) => {
    const { portfolioId, productIds, documentIds } = playbook;
    await expect(cards(page).getByRole('link')).toHaveText(['OM 1', 'Own portfolio', 'Administrator guide']);
    const targets = [
      `/partner/playbook/${portfolioId}/${productIds[0]}`,
      `/partner/playbook/${portfolioId}`,
      `/en/download/${documentIds[1]}`,
    ];
    await expect
      .poll(() =>
        cards(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      )
      .toEqual(targets);
    await expect(cards(page).nth(1)).toContainText('No description available');
    await expect(cards(page).nth(0).getByRole('img', { name: 'No image available' })).toBeVisible();
    await expect(cards(page).nth(1).getByRole('button', { name: 'Open PDF' })).toHaveCount(0);

    await cards(page).nth(2).getByRole('link').click();
    await expect(page.getByRole('dialog', { name: /Administrator guide/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await cards(page).nth(0).getByRole('button', { name: 'Open PDF' }).click();
    await expect(page.getByRole('dialog', { name: /Data sheet/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await cards(page).nth(0).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own 1');
    await page.goBack();
    await pinned(page).getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL('/partner/playbook');
  });

  test('[DASH-10] a product outside all loaded portfolios links to unknown-category, which redirects to the right portfolio', async ({
    page,
    playbook,
  }) => {
    const { portfolioId, productIds } = playbook;
    await page.route('**/api/partner/categories?*', async (route) => {
      const response = (await (await route.fetch()).json()) as { body: { categories: { id: number }[] } };
      const categories = response.body.categories.map((each) => (each.id === portfolioId ? { ...each, products: [] } : each));
      await route.fulfill({ json: { body: { categories } } });
    });
    await page.reload();
    const link = cards(page).first().getByRole('link');
    await expect(link).toHaveAttribute('href', `/partner/playbook/unknown-category/${productIds[0]}`);
    await link.click();
    await expect(page).toHaveURL(`/partner/playbook/${portfolioId}/${productIds[0]}`);
  });

  test('[DASH-10] the pinned cards are in one to four columns, depending on the width', async ({ page }) => {
    for (const [width, columnCount] of [
      [1440, 4],
      [800, 4],
      [390, 2],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const columns = await pinned(page)
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect(columns, `at ${width} px`).toBe(columnCount);
    }
  });

  test('[DASH-11] unpinning removes the card immediately, and a rejected unpin restores it to its position', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**${actionPath}`, async (route) => {
      await promise;
      await route.fulfill({ json: { status: 0, message: '' } });
    });
    await page.getByRole('button', { name: 'Unpin Own portfolio' }).click();
    await expect(cards(page).getByRole('link')).toHaveText(['OM 1', 'Administrator guide']);
    resolve();
    await expect(cards(page).getByRole('link')).toHaveText(['OM 1', 'Own portfolio', 'Administrator guide']);
    await expect(failureMessage(page)).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.unroute(`**${actionPath}`);
    await page.getByRole('button', { name: 'Unpin Own portfolio' }).click();
    await expect(cards(page).getByRole('link')).toHaveText(['OM 1', 'Administrator guide']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(3);
    await page.reload();
    await expect(cards(page)).toHaveCount(3);
  });

  test('[DASH-11] without pins the section explains how to pin', async ({ page }) => {
    for (const name of ['OM 1', 'Own portfolio', 'Administrator guide']) {
      await page.getByRole('button', { name: `Unpin ${name}` }).click();
    }
    await expect(pinned(page).getByRole('heading', { name: 'No pinned cards available.', exact: true })).toBeVisible();
    await expect(pinned(page).getByRole('link', { name: 'Browse products' })).toBeVisible();
  });

  test('[DASH-11] [DASH-17] missing names and texts of pinned items have fallbacks', async ({ page }) => {
    const bare = {
      type: 'Product',
      model: null,
      seofriendlyurl: null,
      name: null,
      description: null,
      image: null,
      document: null,
    };
    await page.route('**/api/partner/pin-products?*', (route) =>
      route.fulfill({
        json: {
          body: [
            { ...bare, id: 1, model: 'M', seofriendlyurl: 's', name: 'n', description: 'd', image: '/partner/demo/sign-in.webp' },
            { ...bare, id: 2, seofriendlyurl: 's', name: 'n' },
            { ...bare, id: 3, name: 'n' },
            { ...bare, id: 4 },
          ],
        },
      }),
    );
    await page.reload();
    await expect(cards(page).getByRole('link')).toHaveText(['M', 's', 'n', 'No name available']);
    await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/partner/demo/sign-in.webp');
    await expect(cards(page).last()).toContainText('No description available');
    await expect(cards(page).last().getByRole('img', { name: 'No image available' })).toBeVisible();
  });

  test('[DASH-17] when pins cannot be loaded, their section shows an error and the others still work', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource/);
    const listGlob = '**/api/partner/pin-products?*';
    for (const [json, text] of [
      [{ message: 'Back at noon.' }, 'Back at noon.'],
      [{}, 'Error fetching pinned products data'],
    ] as const) {
      await page.route(listGlob, (route) => route.fulfill({ status: 500, json }));
      await page.reload();
      await expect(pinned(page).getByRole('alert')).toContainText(text);
      await page.unroute(listGlob);
    }
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await pinned(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('[DASH-11] [SHELL-21] four skeletons are shown while the pinned cards load', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/partner/pin-products?*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.reload();
    const skeleton = pinned(page).getByRole('status');
    await expect(skeleton.locator('> [aria-hidden] > *')).toHaveCount(4);
    resolve();
    await expect(cards(page)).toHaveCount(3);
  });
});
