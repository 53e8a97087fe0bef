import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorText } from '@portal/client/api/error-text';

/** Why a ticket or a reply could not be sent. */
export function sendErrorText(error: unknown, fallback: MessageDescriptor): string {
  return error instanceof ApiError && error.kind === 'network' ? i18n._(noConnection) : errorText(error, fallback);
}

const noConnection = msg({ id: 'ticket.noConnection', message: 'You’re offline. Check your connection and try again.' });
