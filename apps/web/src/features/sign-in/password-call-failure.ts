import { msg } from '@lingui/core/macro';

import { explain } from '../../api/error-messages.ts';

/** Why a link could not be asked for or used, when it is not the link's or the password's fault. */
export function passwordCallFailure(error: unknown): string {
  return explain(error, msg({ id: 'forgottenPassword.failed', message: 'Something went wrong. Try again in a moment.' }));
}
