import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { labels } from '../i18n/labels.ts';

export const invalidEmail = msg({ id: 'form.invalidEmail', message: 'Invalid email address' });

export function faultInRequired(value: string): MessageDescriptor | undefined {
  return value.trim() === '' ? labels.form.required : undefined;
}

/** Blanks are part of a password. */
export function faultInPassword(password: string): MessageDescriptor | undefined {
  return password === '' ? labels.form.required : undefined;
}

/** Only the shape: whether the address exists is for the server to know. */
export function faultInEmail(email: string): MessageDescriptor | undefined {
  return faultInRequired(email) ?? (emailShape.test(email.trim()) ? undefined : invalidEmail);
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
