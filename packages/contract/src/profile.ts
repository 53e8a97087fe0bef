import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const text = z.nullable(z.string());

/** Wire names are the product documents', spelling included (`SAPId`, `sugarId`, `HubspotId`). */
export const Partner = z.object({
  logo: text,
  cif: text,
  name: z.string(),
  extrainformation: text,
  country: text,
  region: text,
  phone1: text,
  fax: text,
  email: text,
  website: text,
  address1: text,
  enableRenewalLicenses: z.boolean(),
  SAPId: text,
  sugarId: text,
  HubspotId: text,
  partnerPriceID: text,
  firstContactSalutation: text,
  firstContactSurname: text,
  firstContactName: text,
  firstContactJob: text,
  firstContactPhone: text,
  firstContactEmail: text,
  firstContactNote: text,
  secondContactSalutation: text,
  secondContactSurname: text,
  secondContactName: text,
  secondContactJob: text,
  secondContactPhone: text,
  secondContactEmail: text,
  secondContactNote: text,
});
export type Partner = z.infer<typeof Partner>;

export const Profile = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  jobTitle: text,
  company: text,
  phone: text,
  email: z.string(),
  linkedinUrl: text,
  xUrl: text,
  facebookUrl: text,
  profilePhoto: text,
  distributionAgreement: text,
  is2FaEnabled: z.boolean(),
  partnerPortalPath: text,
  priceUrl: text,
  partner: Partner,
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/partner/profile',
  permission: 'partner',
  answer: Profile,
});
