import { msg } from '@lingui/core/macro';
import type { RefusalReason, SignupState } from '@portal/contract/backoffice/signup-requests';
import type { BadgeTone } from '@portal/ui/badge';

/** Why a request was refused, in the words of staff. */
export const reasonTexts = {
  hasAccess: msg({ id: 'signups.reason.hasAccess', message: 'Company has access already' }),
  ownUse: msg({ id: 'signups.reason.ownUse', message: 'Own use, no resale' }),
  incomplete: msg({ id: 'signups.reason.incomplete', message: 'Company can’t be identified' }),
  notServed: msg({ id: 'signups.reason.notServed', message: 'No new partners in this country' }),
  unwanted: msg({ id: 'signups.reason.unwanted', message: 'Not a suitable partner' }),
  other: msg({ id: 'signups.reason.other', message: 'Another reason' }),
} satisfies Record<RefusalReason, object>;

export const stateTexts = {
  open: msg({ id: 'signups.state.open', message: 'Waiting' }),
  approved: msg({ id: 'signups.state.approved', message: 'Approved' }),
  refused: msg({ id: 'signups.state.refused', message: 'Refused' }),
} satisfies Record<SignupState, object>;

export const stateTones: Record<SignupState, BadgeTone> = { open: 'neutral', approved: 'success', refused: 'danger' };
