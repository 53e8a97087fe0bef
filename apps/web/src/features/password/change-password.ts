import { msg } from '@lingui/core/macro';
import { type ChangePassword, changePassword as endpoint } from '@portal/contract/password';

import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';
import { passwordFaultText } from './password-fault-messages.ts';

/** What is wrong with it, by code and in words, or nothing when the password is changed. Throws when that cannot be told. */
export async function changePassword(typed: ChangePassword): Promise<{ code: string | undefined; text: string } | undefined> {
  try {
    const { success, code, error } = await call(endpoint, { body: typed });
    return success ? undefined : { code, text: passwordFaultText({ code, error }) };
  } catch (cause) {
    const fallback = msg({ id: 'changePassword.updateFailed', message: 'Change Password update failed' });
    throw new Error(explain(cause, fallback), { cause });
  }
}
