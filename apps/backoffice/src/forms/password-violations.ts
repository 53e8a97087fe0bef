import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordViolation } from '@portal/contract/password-policy';

/** Why a password is rejected. Every code has a text, or this does not compile. */
export const passwordViolations = {
  'password.common': msg({ id: 'password.common', message: 'This password is too common. Choose a different one.' }),
  'password.currentWrong': msg({ id: 'password.currentWrong', message: 'Your current password is incorrect.' }),
  'password.guessable': msg({
    id: 'password.guessable',
    message: 'This password is easy to guess. Choose a longer one, such as several unrelated words.',
  }),
  'password.linkUsed': msg({
    id: 'password.linkUsed',
    message: 'This link has expired or has already been used. Request a new one.',
  }),
  'password.mismatch': msg({ id: 'password.mismatch', message: 'The two passwords aren’t the same.' }),
  'password.personal': msg({
    id: 'password.personal',
    message: 'Your new password can’t contain your email address or company name.',
  }),
  'password.same': msg({ id: 'password.same', message: 'Your new password must be different from your current one.' }),
  'password.tooLong': msg({ id: 'password.tooLong', message: 'Your new password can’t be longer than 128 characters.' }),
  'password.tooShort': msg({ id: 'password.tooShort', message: 'Your new password must be at least 12 characters long.' }),
} satisfies Record<PasswordViolation, MessageDescriptor>;

/** The text in the reader's language if the code is known, otherwise the server's text. */
export function passwordViolationText({ code, error = '' }: { code?: string | undefined; error?: string | undefined }): string {
  const known = Object.entries(passwordViolations).find(([each]) => each === code)?.[1];
  return known ? i18n._(known) : error;
}
