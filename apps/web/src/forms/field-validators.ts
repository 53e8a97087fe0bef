import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { labels } from '../i18n/labels.ts';

export const invalidEmail = msg({ id: 'form.invalidEmail', message: 'Invalid email address' });

export function validateRequired(value: string): MessageDescriptor | undefined {
  return value.trim() === '' ? labels.form.required : undefined;
}

/** Spaces are part of a password. */
export function validatePassword(password: string): MessageDescriptor | undefined {
  return password === '' ? labels.form.required : undefined;
}

/** Checks the format only; the server knows whether the address exists. */
export function validateEmail(email: string): MessageDescriptor | undefined {
  return validateRequired(email) ?? (emailShape.test(email.trim()) ? undefined : invalidEmail);
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
