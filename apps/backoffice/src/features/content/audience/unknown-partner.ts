import { msg } from '@lingui/core/macro';

/** In place of the name of a company that no longer exists, or whose name is not known until the draft is saved. */
export const unknownPartner = msg({ id: 'audience.unknownPartner', message: 'Unknown company' });
