import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@portal/client/api/api-error';
import { errorText } from '@portal/client/api/error-text';

/** Which file the server rejected, and why if it says so. */
export function fileRejectionText(error: ApiError, name: string | undefined): string {
  const reason = reasons[error.details?.['reason'] ?? ''];
  return name !== undefined && reason ? i18n._({ ...reason, values: { name } }) : errorText(error, { id: 'file.refused' });
}

const reasons: Record<string, MessageDescriptor | undefined> = {
  type: msg({ id: 'fileRefused.type', message: '{name} isn’t the type of file its name says.' }),
  unreadable: msg({ id: 'fileRefused.unreadable', message: '{name} is damaged. Choose another file.' }),
  infected: msg({ id: 'fileRefused.infected', message: '{name} contains malware. Choose another file.' }),
  encrypted: msg({ id: 'fileRefused.encrypted', message: '{name} is password-protected. Upload it without a password.' }),
  tooMany: msg({
    id: 'fileRefused.tooMany',
    message: 'This ticket can’t take any more files. Create a new ticket to send them.',
  }),
  active: msg({ id: 'fileRefused.active', message: '{name} contains scripts. Upload it without them.' }),
};
