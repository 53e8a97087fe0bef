import { msg } from '@lingui/core/macro';
import { type ChangePassword, changePassword as endpoint } from '@portal/contract/password';

import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';
import { passwordFaultText } from './password-fault-messages.ts';

export interface RefusedPassword {
  code: string | undefined;
  text: string;
}

/** All that is wrong with it, by code and in words; nothing when the password is changed. Throws when that cannot be told. */
export async function changePassword(typed: ChangePassword): Promise<RefusedPassword[]> {
  try {
    const { success, code, error, faults } = await call(endpoint, { body: typed });
    if (success) return [];
    return (faults ?? [code]).map((each) => ({ code: each, text: passwordFaultText({ code: each, error }) }));
  } catch (cause) {
    const fallback = msg({ id: 'changePassword.updateFailed', message: 'Change Password update failed' });
    throw new Error(explain(cause, fallback), { cause });
  }
}
