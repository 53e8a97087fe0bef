import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { videos } from '../demo/content/assets/videos.ts';
import { onboardingCards } from '../demo/content/dashboard/onboarding-cards.ts';
import { slides } from '../demo/content/dashboard/slides.ts';
import { documents } from '../demo/content/documents/documents.ts';
import { news } from '../demo/content/news/news.ts';
import { portfolios, products } from '../demo/content/portfolios.ts';
import { test } from './support/fixtures.ts';
import { chooseLanguage, offeredLanguages } from './support/languages.ts';

test.use({ account: demoAccounts.marta });

type Texts = Readonly<Record<'en' | 'de' | 'zh', string>>;
const inLocale = (locale: keyof Texts, texts: readonly (Texts | undefined)[]) => texts.map((text) => text?.[locale] ?? 'missing');

/** The provider's texts that each screen shows. */
const screens: readonly (readonly [path: string, ...texts: readonly (Texts | undefined)[]])[] = [
  ['/dashboard', slides[0]?.title, onboardingCards[0]?.title],
  ['/playbook', ...portfolios.slice(0, 3).map(({ name }) => name)],
  ['/playbook/1001', portfolios[0]?.name],
  [
    '/playbook/1001/1103',
    products.find(({ id }) => id === 1103)?.title,
    documents.find(({ name }) => name.en === 'RX 120 data sheet')?.name,
  ],
  ['/assets/videos-tutorials', videos[0]?.title],
  ['/newsannouncements', news[0]?.title],
];

for (const [path, ...texts] of screens) {
  test(`[SHELL-10] the provider’s content on ${path} follows every language change`, async ({ page }) => {
    await page.goto(`/partner${path}`);
    for (const locale of ['en', 'de', 'zh', 'en'] as const) {
      if ((await page.locator('html').getAttribute('lang')) !== locale) await chooseLanguage(page, offeredLanguages[locale]);
      for (const text of inLocale(locale, texts)) await expect(contentOf(page).getByText(text).first()).toBeVisible();
    }
  });
}

function contentOf(page: Page) {
  return page.getByRole('main');
}
