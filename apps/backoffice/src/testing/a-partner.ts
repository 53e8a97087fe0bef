import { mockResponse } from '@portal/client/testing/fake-server';
import { getPartnerSummary, type Partner } from '@portal/contract/backoffice/partners';

import { newPartner } from '../features/partners/partner-form-values.ts';

export function aPartner(values: Partial<Partner> = {}): Partner {
  return {
    ...newPartner,
    id: '01930000-0000-7000-8000-0000000b0001',
    version: 3,
    name: 'Hallamber IT',
    logo: null,
    hasOwnLogo: false,
    state: 'active',
    disabledAt: null,
    createdAt: '2026-01-05T08:00:00Z',
    lastSignInAt: null,
    people: 2,
    signedIn: 1,
    changedAt: null,
    changedBy: null,
    sapId: null,
    hubspotId: null,
    leads: { total: 0, new: 0 },
    licences: { total: 0, expired: 0, expiring: 0 },
    openTickets: 0,
    audiences: [],
    ...values,
  };
}

/** To be called after every mock of one partner, because the path of a partner fits that of the summary too. */
export function mockPartnerSummary(): void {
  mockResponse(getPartnerSummary, {
    body: { total: 1, people: 2, active: 1, invited: 0, disabled: 0, quiet: 0, countries: [], tiers: [], priceGroups: [] },
  });
}
