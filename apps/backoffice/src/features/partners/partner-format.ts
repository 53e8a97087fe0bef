import { msg } from '@lingui/core/macro';
import type { PartnerState } from '@portal/contract/backoffice/partners';
import type { BadgeTone } from '@portal/ui/badge';

export const stateLabels = {
  active: msg({ id: 'partners.active', message: 'Active' }),
  invited: msg({ id: 'partners.invited', message: 'Invited' }),
  disabled: msg({ id: 'partners.disabled', message: 'Disabled' }),
} as const;

export const stateTones: Record<PartnerState, BadgeTone> = { active: 'success', invited: 'info', disabled: 'danger' };
