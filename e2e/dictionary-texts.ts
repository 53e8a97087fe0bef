import { expect, type Page } from '@playwright/test';

import { offered } from './languages.ts';
import { visibleTexts } from './visible-texts.ts';

// In the made-up language every text of the dictionaries stands between these marks; what lacks them is not in a dictionary.
const marks = /[⟦⟧]/;

/** What no dictionary holds: content, names, addresses and dates. */
const content = [
  /^(© )?Norvane$/,
  /^(Marta Lindqvist|Maren Tvedt|Hallamber IT|Brattli Systems)$/,
  /^[\w.+-]+@[\w-]+\.example$/,
  /^(hallamber|brattli)\.example$/,
  /^[\p{L}]+, \d\d\/\d\d\/\d{4}$/u,
  /^Good walls need good doors\.$/,
  /^(Terms for partners|Privacy|System status)$/,
  /^(PS|Pseudo|EN)$/,
  /^[HBM]$/,
];

/** Shown in the made-up language, every text of the interface comes from the dictionaries. */
export async function expectDictionaryTexts(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-content]), nav').first()).toContainText('⟦');
  const texts = await visibleTexts(page);
  const plain = texts
    .filter(({ whole }) => !marks.test(whole))
    .filter(({ text, where }) => !isContent(text) && !hiddenCloser.test(where));
  expect(plain, 'texts outside the dictionaries').toEqual([]);
}

/** React Aria puts it around panels for screen readers and names it from translations of its own, which know no made-up language. */
const hiddenCloser = /^<button id="react-aria[^"]*" aria-label="Dismiss" tabindex="-1"/;

function isContent(text: string): boolean {
  return isLanguage(text) || content.some((pattern) => pattern.test(text));
}

function isLanguage(text: string): boolean {
  return (Object.values(offered) as string[]).includes(text);
}
