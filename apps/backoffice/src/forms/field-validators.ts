import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordLength } from '@portal/contract/password-policy';

import { labels } from '../i18n/labels.ts';
import { passwordViolations } from './password-violations.ts';

export function validateRequired(value: string): MessageDescriptor | undefined {
  return value.trim() === '' ? labels.form.required : undefined;
}

/** Spaces are part of a password. */
export function validatePassword(password: string): MessageDescriptor | undefined {
  return password === '' ? labels.form.required : undefined;
}

/** Checks the format only; the server knows whether the address exists. */
export function validateEmail(email: string): MessageDescriptor | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return undefined;
  return validateRequired(email) ?? msg({ id: 'form.invalidEmail', message: 'Enter a valid email address.' });
}

/** The server checks the other rules of a password. */
export function validateNewPassword(password: string): MessageDescriptor | undefined {
  const length = [...password].length;
  if (length > passwordLength.max) return passwordViolations['password.tooLong'];
  if (length > 0 && length < passwordLength.min) return passwordViolations['password.tooShort'];
  return validatePassword(password);
}

export function validateSamePassword(password: string, repeated: string): MessageDescriptor | undefined {
  return validatePassword(repeated) ?? (repeated === password ? undefined : passwordViolations['password.mismatch']);
}
