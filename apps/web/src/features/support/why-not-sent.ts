import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { ApiError } from '../../api/api-error.ts';
import { explain } from '../../api/error-messages.ts';

/** Why a ticket or a reply did not get through. */
export function whyNotSent(error: unknown, fallback: MessageDescriptor): string {
  return error instanceof ApiError && error.kind === 'network' ? i18n._(noConnection) : explain(error, fallback);
}

const noConnection = msg({ id: 'ticket.noConnection', message: 'You’re offline. Check your connection and try again.' });
