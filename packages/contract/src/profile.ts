import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Locale } from './locales.ts';

const text = z.nullable(z.string());

/** Wire names are spelled as in the product specification (`SAPId`, `sugarId`, `HubspotId`). */
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
  /** The language that the person has chosen, of the portal in every browser and of mails to them. An addition of ours. */
  locale: text,
  partner: Partner,
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/partner/profile',
  permission: 'partner',
  response: Profile,
});

/** All fields are optional: missing ones stay unchanged, and so does a file when an empty one is sent. Other fields are ignored. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/partner/update',
  permission: 'partner',
  encoding: 'form',
  hasFiles: true,
  body: z.object({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    jobTitle: z.optional(z.string()),
    phone: z.optional(z.string()),
    linkedinUrl: z.optional(z.string()),
    xUrl: z.optional(z.string()),
    facebookUrl: z.optional(z.string()),
    profilePhoto: z.optional(z.file()),
    distributionAgreement: z.optional(z.file()),
  }),
  response: z.object({ message: z.string() }),
  rateLimit: { calls: 60, seconds: 60 },
});

/** Stores the language that the person has chosen. An addition of ours. */
export const chooseLocale = endpoint({
  method: 'POST',
  path: '/api/partner/locale',
  permission: 'partner',
  body: z.object({ locale: Locale }),
  response: z.object({ status: z.boolean() }),
  rateLimit: { calls: 60, seconds: 60 },
});

export const User = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  jobTitle: text,
  email: z.string(),
  phone: text,
  profilePhoto: text,
});
export type User = z.infer<typeof User>;

/** The people of the caller's company who have an account. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/partner/users',
  permission: 'partner',
  response: z.object({ body: z.array(User) }),
});
