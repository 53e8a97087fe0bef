import { expect, type Page } from '@playwright/test';

import { offered } from './languages.ts';
import { visibleTexts } from './visible-texts.ts';

// The pseudo language puts every dictionary text between these marks; a text without them is not from a dictionary.
const marks = /[⟦⟧]/;

/** Texts that are in no dictionary: content, names, email addresses, websites and dates. */
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

/** Expects that every text of the interface comes from the dictionaries, while the page is shown in the pseudo language. */
export async function expectDictionaryTexts(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-content]), nav').first()).toContainText('⟦');
  const texts = await visibleTexts(page);
  const plain = texts
    .filter(({ whole }) => !marks.test(whole))
    .filter(({ text, where }) => !isContent(text) && !hiddenCloser.test(where));
  expect(plain, 'texts outside the dictionaries').toEqual([]);
}

/**
 * React Aria adds this hidden button to panels for screen readers. Its label comes from React Aria's own translations, which have
 * no pseudo language.
 */
const hiddenCloser = /^<button id="react-aria[^"]*" aria-label="Dismiss" tabindex="-1"/;

function isContent(text: string): boolean {
  return isLanguage(text) || content.some((pattern) => pattern.test(text));
}

function isLanguage(text: string): boolean {
  return (Object.values(offered) as string[]).includes(text);
}
