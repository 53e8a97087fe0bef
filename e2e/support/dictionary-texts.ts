import { expect, type Page } from '@playwright/test';

import { offeredLanguages } from './languages.ts';
import { visibleTexts } from './visible-texts.ts';

// The pseudo language puts every dictionary text between these marks; a text without them is not from a dictionary.
const marks = /[⟦⟧]/;

/** Texts that are in no dictionary: content, names, email addresses, websites and dates. */
const exempt = [
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
  const untranslated = texts
    .filter(({ message }) => !marks.test(message))
    .filter(({ text, html }) => !isExempt(text) && !hiddenDismissButton.test(html));
  expect(untranslated, 'texts outside the dictionaries').toEqual([]);
}

/**
 * React Aria adds this hidden button to panels for screen readers. Its label comes from React Aria's own translations, which have
 * no pseudo language.
 */
const hiddenDismissButton = /^<button id="react-aria[^"]*" aria-label="Dismiss" tabindex="-1"/;

function isExempt(text: string): boolean {
  return isLanguageName(text) || exempt.some((pattern) => pattern.test(text));
}

function isLanguageName(text: string): boolean {
  return (Object.values(offeredLanguages) as string[]).includes(text);
}
