import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { chooseLanguage } from './support/languages.ts';
import { aCard, aContentItem, mockPictures, mockPortal, aQuickLink, picture } from './support/mock-portal.ts';
import { recordRequests } from './support/network.ts';

test.use({ account: demoAccounts.marta });

test.describe('content tabs', () => {
  test('[DASH-09] popular content is the first tab; each list is loaded when its tab is first opened, and then cached', async ({
    page,
  }) => {
    await mockPortal(page, { popular: [aContentItem({ title: 'Much read' })], fresh: [aContentItem({ title: 'Just out' })] });
    const [popular, fresh] = [recordRequests(page, '/api/documents'), recordRequests(page, '/api/documents/new')];
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('tab', { name: 'Popular Content', selected: true })).toBeVisible();
    await expect(panel(page)).toContainText('Much read');
    expect([popular.length, fresh.length]).toEqual([1, 0]);

    for (const [tab, text] of [
      ['New Content', 'Just out'],
      ['Popular Content', 'Much read'],
      ['New Content', 'Just out'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(panel(page)).toContainText(text);
    }
    expect([popular.length, fresh.length]).toEqual([1, 1]);
    expect(new URL(fresh[0]?.url() ?? '').searchParams.get('locale')).toBe('en');
  });

  test('[DASH-09] the lists follow the language, and each language is loaded once', async ({ page }) => {
    await mockPortal(page, { popular: [aContentItem()] });
    const popular = recordRequests(page, '/api/documents');
    await page.goto('/partner/dashboard');
    await expect(panel(page)).toContainText('Sizing guide');
    for (const language of ['Deutsch', 'English']) {
      await chooseLanguage(page, language);
      await expect(panel(page)).toContainText('Sizing guide');
    }
    expect(popular.map((request) => new URL(request.url()).searchParams.get('locale'))).toEqual(['en', 'de']);
  });

  test('[DASH-09] the selected tab is in the URL, by mouse and by keyboard', async ({ page }) => {
    await mockPortal(page, { popular: [aContentItem()], fresh: [aContentItem({ title: 'Just out' })] });
    await page.goto('/partner/dashboard?content=new');
    await expect(page.getByRole('tab', { name: 'New Content', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'New Content' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Popular Content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/partner/dashboard');
    await page.goBack();
    await expect(panel(page)).toContainText('Just out');
  });

  test('[DASH-09] a long list scrolls within 15rem, also by keyboard', async ({ page }) => {
    await mockPortal(page, {
      popular: Array.from({ length: 20 }, (_, id) => aContentItem({ id: id + 1, title: `Entry ${id + 1}` })),
    });
    await page.goto('/partner/dashboard');
    const list = panel(page).getByRole('list');
    await expect(list.getByRole('listitem')).toHaveCount(20);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(240);
    await expect(list).toHaveCSS('overflow-y', 'auto');
    await expect(list).toHaveAttribute('tabindex', '0');
    await list.getByRole('link', { name: 'Entry 20' }).focus();
    await expect(list.getByRole('link', { name: 'Entry 20' })).toBeInViewport();

    // On a touch screen a scrolling list would trap the finger, so a button shows the rest instead.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await panel(page).getByRole('button', { name: 'Show all 20' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(20);
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    await panel(page).getByRole('button', { name: 'Show less' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(4);
  });

  test('[DASH-15] [DASH-09] an entry shows title, description and kind and links to its path; a missing title has a fallback', async ({
    page,
  }) => {
    await mockPortal(page, {
      popular: [
        aContentItem({
          id: 1,
          title: 'Case: 140 bakeries',
          description: 'One policy',
          type: 'article',
          path: '/assets/business-cases?item=4',
        }),
        aContentItem({ id: 2, title: null, description: null, type: 'news', path: '/partner/newsannouncements?item=5' }),
        aContentItem({ id: 3, title: 'Data sheet', path: '/en/download/17' }),
      ],
    });
    await page.goto('/partner/dashboard');
    const entry = panel(page).getByRole('link', { name: 'Case: 140 bakeries' });
    await expect(entry).toContainText('One policy');
    await expect(entry).toContainText('Article');
    await expect(entry).toHaveAttribute('href', '/partner/assets/business-cases?item=4');
    await expect(panel(page).getByRole('link', { name: 'No title available.' })).toHaveAttribute(
      'href',
      '/partner/newsannouncements?item=5',
    );
    await panel(page).getByRole('link', { name: 'Data sheet' }).click();
    await expect(page).toHaveURL('/partner/dashboard?doc=17');
  });

  for (const [tab, path, text] of [
    ['Popular Content', '**/api/documents?*', 'Error fetching popular content'],
    ['New Content', '**/api/documents/new?*', 'Error fetching new content'],
  ] as const) {
    test(`[DASH-09] "${text}" is shown in its tab, and retrying loads the list`, async ({ page, browserErrors }) => {
      browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
      await mockPortal(page, { popular: [aContentItem()], fresh: [aContentItem()] });
      let isFailing = true;
      await page.route(path, (route) => (isFailing ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
      await page.goto('/partner/dashboard');
      await page.getByRole('tab', { name: tab }).click();
      await expect(panel(page).getByRole('alert')).toContainText(text);
      isFailing = false;
      await panel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(panel(page)).toContainText('Sizing guide');
    });
  }
});

test.describe('quick links', () => {
  test('[DASH-04] [DASH-13] a quick link opens the document of its first asset in the document viewer, and the view is recorded when the document viewer closes', async ({
    page,
  }) => {
    const views: { metadata: { page: string }; itemId?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/analytics-create')) views.push(...[request.postDataJSON()].flat());
    });
    const viewedDocuments = () => views.filter(({ metadata }) => metadata.page === 'Document').map(({ itemId }) => itemId);
    const second = { filename: 'old.pdf', id: '18', fullpath: '/old.pdf' };
    const link = aQuickLink();
    await mockPortal(page, { quicklinks: [{ ...link, assets: [...link.assets, second] }] });
    await page.goto('/partner/dashboard');
    await links(page).getByRole('button', { name: 'Discount levels' }).click();
    await expect(page).toHaveURL('/partner/dashboard?doc=17');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => views.length).toBeGreaterThan(0);
    expect(viewedDocuments()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(viewedDocuments).toEqual(['17']);
  });

  test('[DASH-04] [DASH-13] below 768 px a quick link opens its download URL in a new tab', async ({ page, context }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await context.route('**/en/download/17', (route) => route.fulfill({ body: 'The file' }));
    await mockPortal(page, { quicklinks: [aQuickLink()] });
    await page.goto('/partner/dashboard');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      links(page).getByRole('button', { name: 'Discount levels' }).click(),
    ]);
    await expect(tab).toHaveURL('/en/download/17');
    await expect(page).toHaveURL('/partner/dashboard');
  });

  test('[DASH-13] an external quick link opens its URL in a new tab', async ({ page }) => {
    await mockPortal(page, { quicklinks: [aQuickLink({ title: 'Status', isExternal: true, url: 'https://status.example/' })] });
    await page.goto('/partner/dashboard');
    const link = links(page).getByRole('link', { name: 'Status' });
    await expect(link).toHaveAttribute('href', 'https://status.example/');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  test('[DASH-04] a quick link without a PDF says "No PDF available", and a section without links says that there are none', async ({
    page,
  }) => {
    await mockPortal(page, { quicklinks: [aQuickLink({ assets: [] })] });
    await page.goto('/partner/dashboard');
    await expect(links(page).getByRole('listitem')).toContainText('No PDF available');
    await expect(links(page).getByRole('button')).toHaveCount(0);

    await mockPortal(page, {});
    await page.reload();
    await expect(links(page)).toContainText('No quick links available.');
  });
});

test.describe('onboarding cards', () => {
  test('[DASH-05] the icon of a card depends on its key, not on its title', async ({ page }) => {
    await mockPortal(page, {
      cards: [
        aCard({ id: '1', key: 'onboarding', title: 'Willkommen' }),
        aCard({ id: '2', key: 'linkedin', title: 'Onboarding' }),
        aCard({ id: '3', key: 'newsletter', title: 'Post' }),
        aCard({ id: '4', key: 'something-else', title: 'LinkedIn' }),
      ],
    });
    await page.goto('/partner/dashboard');
    for (const [title, icon] of [
      ['Willkommen', 'lucide-compass'],
      ['Onboarding', 'lucide-users'],
      ['Post', 'lucide-mail'],
      ['LinkedIn', 'lucide-sparkles'],
    ] as const) {
      const card = cards(page)
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card.locator(`svg.${icon}`)).toBeVisible();
    }
  });

  test('[DASH-15] a card shows title, short description, its picture or video thumbnail, and its link', async ({ page }) => {
    await mockPictures(page, '#336699');
    await mockPortal(page, {
      cards: [
        aCard({ id: '1', title: 'Steps', mainImage: picture, link: { title: 'Go on', path: '/playbook' } }),
        aCard({ id: '2', title: 'Film', videoThumbnail: picture, link: { title: 'Watch', path: 'https://video.example/' } }),
        aCard({ id: '3', title: 'Words' }),
      ],
    });
    await page.goto('/partner/dashboard');
    const card = (title: string) =>
      cards(page)
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card('Steps')).toContainText('Six short steps.');
    await expect(card('Steps').locator('img')).toBeVisible();
    await expect(card('Steps').getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/partner/playbook');
    await expect(card('Film').locator('img')).toBeVisible();
    await expect(card('Film').getByRole('link', { name: 'Watch' })).toHaveAttribute('target', '_blank');
    await expect(card('Words').locator('img')).toHaveCount(0);
    await expect(card('Words').getByRole('link')).toHaveCount(0);
  });

  test('[DASH-05] [SHELL-21] three skeletons are shown while the cards load, and a section without cards says that there are none', async ({
    page,
  }) => {
    await mockPortal(page, {});
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/pimcore-graphql-webservices/**', async (route) => {
      await promise;
      await route.fallback();
    });
    await page.goto('/partner/dashboard');
    await expect(cards(page).getByRole('status')).toContainText('Loading cards');
    await expect(cards(page).getByRole('status').locator('[aria-hidden=true] > div')).toHaveCount(3);
    resolve();
    await expect(cards(page)).toContainText('No cards available');
  });
});

function panel(page: Page) {
  return page.getByRole('tabpanel');
}

function links(page: Page) {
  return page.getByRole('region', { name: 'Quick Links' });
}

function cards(page: Page) {
  return page.getByRole('region', { name: 'Get started' });
}
