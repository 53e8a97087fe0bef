import type { Lead } from '@portal/contract/leads';

/** A lead without any optional values, except those given. */
export function aLead(change: Partial<Lead> = {}): Lead {
  return {
    id: 1,
    firstname: null,
    lastname: null,
    company: null,
    status: 'New',
    email: null,
    phone: null,
    creationDate: null,
    country_iso: null,
    street: null,
    zip: null,
    message: null,
    note: null,
    products: [],
    ...change,
  };
}
