import { msg } from '@lingui/core/macro';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { type ChangePassword, changePassword as endpoint } from '@portal/contract/password';

import { passwordViolationText } from './password-violation-messages.ts';

export interface Violation {
  code: string | undefined;
  text: string;
}

/** Returns every violation with code and text, or none if the password was changed. Throws if the outcome is unknown. */
export async function changePassword(input: ChangePassword): Promise<Violation[]> {
  try {
    const { success, code, error, faults } = await call(endpoint, { body: input });
    if (success) return [];
    return (faults ?? [code]).map((each) => ({ code: each, text: passwordViolationText({ code: each, error }) }));
  } catch (cause) {
    const fallback = msg({ id: 'changePassword.updateFailed', message: 'Change Password update failed' });
    throw new Error(errorText(cause, fallback), { cause });
  }
}
