import { call } from '@portal/client/api/call';
import { updateStaffAccount } from '@portal/contract/backoffice/account';
import type { Locale } from '@portal/contract/locales';

/** Saves the language that was chosen on the account of the signed-in member of staff. */
export async function saveLocale(locale: Locale): Promise<void> {
  await call(updateStaffAccount, { body: { locale } });
}
