import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignInFilter } from '@portal/contract/backoffice/sign-in-filters';

/** The options of a filter by the last sign-in. */
export const signInLabels: Record<SignInFilter, MessageDescriptor> = {
  7: msg({ id: 'list.within7', message: 'Within 7 days' }),
  30: msg({ id: 'list.within30', message: 'Within 30 days' }),
  90: msg({ id: 'list.within90', message: 'Within 90 days' }),
  over30: msg({ id: 'list.over30', message: 'More than 30 days ago' }),
  over90: msg({ id: 'list.over90', message: 'More than 90 days ago' }),
  never: msg({ id: 'list.never', message: 'Never' }),
};
