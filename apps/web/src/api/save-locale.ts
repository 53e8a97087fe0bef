import { call } from '@portal/client/api/call';
import type { Locale } from '@portal/contract/locales';
import { chooseLocale } from '@portal/contract/profile';

/** Saves the language that was chosen on the account of the signed-in person. */
export async function saveLocale(locale: Locale): Promise<void> {
  await call(chooseLocale, { body: { locale } });
}
