import { msg } from '@lingui/core/macro';
import { errorText } from '@portal/client/api/error-text';

/** Message for a request that failed for another reason than the link or the password. */
export function passwordRequestErrorText(error: unknown): string {
  return errorText(error, msg({ id: 'forgottenPassword.failed', message: 'Something went wrong. Try again in a moment.' }));
}
