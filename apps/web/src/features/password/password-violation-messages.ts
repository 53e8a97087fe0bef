import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordViolation } from '@portal/contract/password-policy';

/** Every violation has a text, or this file does not compile. The English texts are what the server sends as `error`. */
export const passwordViolationMessages = {
  'password.currentWrong': msg({ id: 'password.currentWrong', message: 'Your current password is incorrect.' }),
  'password.mismatch': msg({ id: 'password.mismatch', message: 'New Password and Confirm Password must match' }),
  'password.tooShort': msg({ id: 'password.tooShort', message: 'Your new password must be at least 12 characters long.' }),
  'password.tooLong': msg({ id: 'password.tooLong', message: 'Your new password can’t be longer than 128 characters.' }),
  'password.common': msg({
    id: 'password.common',
    message: 'This password is too common. Choose a different one.',
  }),
  'password.guessable': msg({
    id: 'password.guessable',
    message: 'This password is easy to guess. Choose a longer one, such as several unrelated words.',
  }),
  'password.personal': msg({
    id: 'password.personal',
    message: 'Your new password can’t contain your email address or company name.',
  }),
  'password.same': msg({ id: 'password.same', message: 'Your new password must be different from your current one.' }),
  'password.linkUsed': msg({
    id: 'password.linkUsed',
    message: 'This link has expired or has already been used. Request a new one.',
  }),
} satisfies Record<PasswordViolation, MessageDescriptor>;

/** Returns the text in the reader's language if the code is known, otherwise the server's text. */
export function passwordViolationText({ code, error = '' }: { code?: string | undefined; error?: string | undefined }): string {
  return isKnown(code) ? i18n._(passwordViolationMessages[code]) : error;
}

function isKnown(code: string | undefined): code is PasswordViolation {
  return code !== undefined && Object.hasOwn(passwordViolationMessages, code);
}
