import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordFault } from '@portal/contract/password-faults';

/** Every fault has a text, or this does not compile. The English ones are what the server sends as `error`. */
export const passwordFaultMessages = {
  'password.currentWrong': msg({ id: 'password.currentWrong', message: 'The current password is not correct.' }),
  'password.mismatch': msg({ id: 'password.mismatch', message: 'New Password and Confirm Password must match' }),
  'password.tooShort': msg({ id: 'password.tooShort', message: 'The new password needs at least 12 characters.' }),
  'password.tooLong': msg({ id: 'password.tooLong', message: 'The new password may have at most 128 characters.' }),
  'password.common': msg({
    id: 'password.common',
    message: 'This password is on the list of common passwords. Please choose another one.',
  }),
  'password.guessable': msg({
    id: 'password.guessable',
    message: 'This password is easy to guess. Please choose a longer one, for example several words that do not belong together.',
  }),
  'password.personal': msg({
    id: 'password.personal',
    message: 'The new password must not contain your email address or company name.',
  }),
  'password.same': msg({ id: 'password.same', message: 'The new password must differ from the current one.' }),
  'password.linkUsed': msg({
    id: 'password.linkUsed',
    message: 'This link has been used or is too old. Please ask for a new one.',
  }),
} satisfies Record<PasswordFault, MessageDescriptor>;

/** In the reader's language when we know the code, else what the server said. */
export function passwordFaultText({ code, error = '' }: { code?: string | undefined; error?: string | undefined }): string {
  return isKnown(code) ? i18n._(passwordFaultMessages[code]) : error;
}

function isKnown(code: string | undefined): code is PasswordFault {
  return code !== undefined && Object.hasOwn(passwordFaultMessages, code);
}
