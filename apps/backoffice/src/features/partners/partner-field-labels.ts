import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { PartnerFieldName } from './partner-form-values.ts';

const contact = {
  salutation: msg({ id: 'partner.contactSalutation', message: 'Salutation' }),
  name: msg({ id: 'partner.contactName', message: 'First name' }),
  surname: msg({ id: 'partner.contactSurname', message: 'Last name' }),
  job: msg({ id: 'partner.contactJob', message: 'Job title' }),
  phone: msg({ id: 'partner.contactPhone', message: 'Phone' }),
  email: msg({ id: 'partner.contactEmail', message: 'Email' }),
};

export const contactTitles = {
  firstContact: msg({ id: 'partner.firstContact', message: 'First contact' }),
  secondContact: msg({ id: 'partner.secondContact', message: 'Second contact' }),
};

export const fieldLabels: Record<PartnerFieldName, MessageDescriptor> = {
  name: msg({ id: 'partner.name', message: 'Name' }),
  country: msg({ id: 'partner.country', message: 'Country' }),
  region: msg({ id: 'partner.region', message: 'Region' }),
  tier: msg({ id: 'partner.tier', message: 'Tier' }),
  website: msg({ id: 'partner.website', message: 'Website' }),
  email: msg({ id: 'partner.email', message: 'Email' }),
  phone: msg({ id: 'partner.phone', message: 'Phone' }),
  address: msg({ id: 'partner.address', message: 'Address' }),
  vatId: msg({ id: 'partner.vatId', message: 'VAT ID' }),
  externalId: msg({ id: 'partner.externalId', message: 'External ID' }),
  priceGroup: msg({ id: 'partner.priceGroup', message: 'Price list' }),
  renewals: msg({ id: 'partner.renewals', message: 'Renewals in the portal' }),
  'firstContact.salutation': contact.salutation,
  'firstContact.name': contact.name,
  'firstContact.surname': contact.surname,
  'firstContact.job': contact.job,
  'firstContact.phone': contact.phone,
  'firstContact.email': contact.email,
  'secondContact.salutation': contact.salutation,
  'secondContact.name': contact.name,
  'secondContact.surname': contact.surname,
  'secondContact.job': contact.job,
  'secondContact.phone': contact.phone,
  'secondContact.email': contact.email,
};
