import { msg } from '@lingui/core/macro';
import { errorText } from '@portal/client/api/error-text';

/** Message for a failed request that is neither the link's nor the password's fault. */
export function passwordCallFailure(error: unknown): string {
  return errorText(error, msg({ id: 'forgottenPassword.failed', message: 'Something went wrong. Try again in a moment.' }));
}
