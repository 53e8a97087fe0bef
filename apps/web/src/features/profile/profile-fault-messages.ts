import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileFault } from '@portal/contract/profile-rules';

import { labels } from '../../i18n/labels.ts';

/** Every fault has a text, or this does not compile. */
export const profileFaultMessages = {
  Required: labels.form.required,
  'Invalid LinkedIn URL': msg({ id: 'form.invalidLinkedinUrl', message: 'Invalid LinkedIn URL' }),
  'Invalid x URL': msg({ id: 'form.invalidXUrl', message: 'Invalid x URL' }),
  'Invalid Facebook URL': msg({ id: 'form.invalidFacebookUrl', message: 'Invalid Facebook URL' }),
  'Too long': msg({ id: 'form.tooLong', message: 'Too long' }),
} satisfies Record<ProfileFault, MessageDescriptor>;
