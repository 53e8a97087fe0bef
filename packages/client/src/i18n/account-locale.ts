import { i18n } from '@lingui/core';
import type { Locale } from '@portal/contract/locales';

import { hasToken, onSessionChange } from '../session/session-token.ts';
import { isViewingAs } from '../session/view-as.ts';
import { changeLocale, type InterfaceLocale, offeredLocales } from './locale.ts';

/*
 * The language belongs to the account; local storage remembers it for the first paint and for the sign-in screen.
 * A choice from a menu is applied in this browser at once and saved on the account. Until it is saved (nobody is signed in yet, or the
 * call failed) it waits in this tab, and wins over the language of the account that is loaded next: whoever chooses a language on
 * the sign-in screen means it. Otherwise the language of the account replaces that of the browser. An account without a language leaves
 * the browser as it is, and gets none from it: on a shared computer somebody else may have chosen it.
 */

type SaveLocale = (locale: Locale) => Promise<unknown>;

/** Called once when the application starts. */
export function configureAccountLocale(save: SaveLocale): void {
  saveLocale = save;
  onSessionChange(() => {
    // What one person could not save must not become the language of the next.
    if (!hasToken()) unsaved.remove();
  });
}

/** Applies a choice from a language menu and saves it on the account of whoever is signed in. */
export async function chooseLocale(locale: InterfaceLocale): Promise<void> {
  await changeLocale(locale);
  // The pseudo locale is for tests and belongs to no account.
  if (locale === 'pseudo') return;
  // Nor does what staff choose while they view the portal as somebody.
  if (isViewingAs()) return;
  unsaved.write(locale);
  if (hasToken()) await saveUnsaved(locale);
}

/**
 * Applies the language of an account that has been loaded, or saves the choice that is waiting for it. `loadedAt` identifies the
 * response: applied twice, an older one would undo a later choice.
 */
export async function applyAccountLocale(locale: string | null, loadedAt: number): Promise<void> {
  // Staff read the portal of somebody else in their own language.
  if (loadedAt === appliedAt || isViewingAs()) return;
  appliedAt = loadedAt;
  const waiting = unsaved.read();
  if (waiting !== undefined) return saveUnsaved(waiting);
  const offered = offeredLocales().find((each) => each.locale === locale);
  // If the dictionary cannot be loaded, the current locale stays; the next load of the account tries again.
  if (offered && offered.locale !== i18n.locale) await changeLocale(offered.locale).catch(() => undefined);
}

/** Failures are silent: the language has changed as far as the person can see, and the next load of the account tries again. */
async function saveUnsaved(locale: Locale): Promise<void> {
  try {
    await saveLocale?.(locale);
    if (unsaved.read() === locale) unsaved.remove();
  } catch {
    // It keeps waiting.
  }
}

let saveLocale: SaveLocale | undefined;
let appliedAt: number | undefined;

const key = 'unsavedLocale';

const unsaved = {
  read: (): Locale | undefined => (sessionStorage.getItem(key) as Locale | null) ?? undefined,
  write: (locale: Locale) => sessionStorage.setItem(key, locale),
  remove: () => sessionStorage.removeItem(key),
};
