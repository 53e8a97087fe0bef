import type { Person, PersonDetails } from '@portal/contract/backoffice/people';

const partner = { id: '01930000-0000-7000-8000-0000000b0001', name: 'Hallamber IT', isDisabled: false };

/** A person of a partner who has signed in. */
export function aPerson(values: Partial<Person> = {}): Person {
  return {
    id: '01930000-0000-7000-8000-0000000c0001',
    version: 3,
    kind: 'partner',
    role: null,
    partner,
    email: 'marta@hallamber.example',
    firstName: 'Marta',
    lastName: 'Lindqvist',
    jobTitle: 'Head of Sales',
    phone: null,
    locale: 'en',
    state: 'active',
    hasTwoFactor: true,
    lastSignInAt: '2026-11-15T08:00:00Z',
    createdAt: '2026-01-05T08:00:00Z',
    invitation: null,
    ...values,
  };
}

export function personDetails(values: Partial<PersonDetails> = {}): PersonDetails {
  return { ...aPerson(), sessions: 0, isViewer: false, emailChange: null, twoFactorReset: null, ...values };
}
