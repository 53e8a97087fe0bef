import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { maxCharacters, type ProfileFieldError, type ProfileTextField } from '@portal/contract/profile-rules';

import { labels } from '../../i18n/labels.ts';

export function profileErrorText(field: ProfileTextField, error: ProfileFieldError): string {
  return i18n._({ ...messages[error], values: { most: maxCharacters(field) } });
}

/** Every error has a text, or this file does not compile. */
const messages = {
  Required: labels.form.required,
  'Invalid phone number': msg({ id: 'form.invalidPhone', message: 'Enter a phone number, such as +49 421 5550141' }),
  'Invalid LinkedIn URL': msg({ id: 'form.invalidLinkedinUrl', message: 'Invalid LinkedIn URL' }),
  'Invalid x URL': msg({ id: 'form.invalidXUrl', message: 'Invalid x URL' }),
  'Invalid Facebook URL': msg({ id: 'form.invalidFacebookUrl', message: 'Invalid Facebook URL' }),
  'Too long': msg({ id: 'form.mostCharacters', message: 'Use {most} characters or fewer' }),
} satisfies Record<ProfileFieldError, MessageDescriptor>;
