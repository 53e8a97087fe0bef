import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats, listOf, listQuery } from '../lists.ts';
import { signInFilters } from './sign-in-filters.ts';

const Id = z.string().check(z.uuid());
const Version = z.int().check(z.positive());
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const Time = z.string();

/** The server removes spaces at both ends; an empty text is none. */
function text(maxLength: number) {
  return z.nullable(z.string().check(z.maxLength(maxLength)));
}

/** `invited` until somebody of the company has signed in, `disabled` as long as nobody of it may. */
export const partnerStates = ['active', 'invited', 'disabled'] as const;
export const PartnerState = z.enum(partnerStates);
export type PartnerState = z.infer<typeof PartnerState>;

export const partnerSorts = ['name', 'country', 'tier', 'lastSignIn', 'people'] as const;
export type PartnerSort = (typeof partnerSorts)[number];

export const partnerPageSize = 25;

/** A partner in the list. */
export const PartnerRow = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  logo: z.nullable(z.string()),
  country: z.nullable(z.string()),
  tier: z.nullable(z.string()),
  state: PartnerState,
  lastSignInAt: z.nullable(Time),
  /** People who can sign in, and how many of them have within 30 days. */
  people: z.int(),
  signedIn: z.int(),
  renewalsEnabled: z.boolean(),
  priceGroup: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
});
export type PartnerRow = z.infer<typeof PartnerRow>;

const order = { sort: z.optional(z.enum(partnerSorts)), order: listQuery.order };
const filter = {
  q: listQuery.q,
  country: z.optional(Country),
  tier: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  state: z.optional(PartnerState),
  lastSignIn: z.optional(z.enum(signInFilters)),
};

/** Matches of a filter or a search are counted up to 1,000; `hasMore` says that there are more. */
export const listPartners = endpoint({
  method: 'GET',
  path: '/api/backoffice/partners',
  permission: 'admin',
  query: z.object({ ...filter, ...order, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: z.extend(listOf(PartnerRow), { hasMore: z.boolean() }),
});

/** All partners of the same filters and order as a file, which can be imported again. */
export const exportPartners = endpoint({
  method: 'GET',
  path: '/api/backoffice/partners/export',
  permission: 'admin',
  query: z.object({ ...filter, ...order, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/**
 * What the portal keeps about a partner and its people, except secrets: one archive with a table of each kind, those that can be imported in
 * that form, and the files that they have uploaded.
 */
export const exportPartnerArchive = endpoint({
  method: 'GET',
  path: '/api/backoffice/partners/:id/archive',
  permission: 'admin',
  params: z.object({ id: Id }),
  query: z.object({ format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

export const PartnerSummary = z.object({
  total: z.int(),
  people: z.int(),
  active: z.int(),
  invited: z.int(),
  disabled: z.int(),
  /** Nobody has signed in for 30 days, but somebody once has. */
  quiet: z.int(),
  countries: z.array(z.object({ country: z.string(), count: z.int() })),
  tiers: z.array(z.object({ tier: z.string(), count: z.int() })),
  /** The price groups that partners have or price lists are for. */
  priceGroups: z.array(z.string()),
});
export type PartnerSummary = z.infer<typeof PartnerSummary>;

/** Counts of all partners and the values to filter by, cached for up to 30 seconds. */
export const getPartnerSummary = endpoint({
  method: 'GET',
  path: '/api/backoffice/partners/summary',
  permission: 'admin',
  response: z.object({ body: PartnerSummary }),
});

export const PartnerContact = z.object({
  salutation: text(40),
  name: text(100),
  surname: text(100),
  job: text(100),
  phone: text(60),
  email: text(254),
});
export type PartnerContact = z.infer<typeof PartnerContact>;

/** What staff edit of a partner. A partner has up to two contacts; one without any text is none. */
export const PartnerFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  country: z.nullable(Country),
  region: text(100),
  tier: text(100),
  website: text(300),
  email: text(254),
  phone: text(60),
  address: text(300),
  vatId: text(60),
  externalId: text(100),
  priceGroup: text(100),
  renewalsEnabled: z.boolean(),
  firstContact: PartnerContact,
  secondContact: PartnerContact,
});
export type PartnerFields = z.infer<typeof PartnerFields>;

export const Partner = z.extend(PartnerFields, {
  id: Id,
  version: Version,
  logo: z.nullable(z.string()),
  /** Whether the logo was uploaded here, so that it can be removed. */
  hasOwnLogo: z.boolean(),
  state: PartnerState,
  disabledAt: z.nullable(Time),
  createdAt: Time,
  lastSignInAt: z.nullable(Time),
  people: z.int(),
  signedIn: z.int(),
  /** When staff last changed it, and the name of who did. */
  changedAt: z.nullable(Time),
  changedBy: z.nullable(z.string()),
  sapId: z.nullable(z.string()),
  hubspotId: z.nullable(z.string()),
  leads: z.object({ total: z.int(), new: z.int() }),
  licences: z.object({ total: z.int(), expired: z.int(), expiring: z.int() }),
  openTickets: z.int(),
  /** The audiences that the partner belongs to, and why: by its country and tier, or because it is listed in it. */
  audiences: z.array(z.object({ id: z.int(), name: z.string(), reason: z.enum(['rule', 'listed']) })),
});
export type Partner = z.infer<typeof Partner>;

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/backoffice/partners/:id',
  permission: 'admin',
  params: z.object({ id: Id }),
  response: z.object({ body: Partner }),
});

/** With the same `submissionId`, made by the client, one member of staff creates one partner, however often the form is sent. */
export const createPartner = endpoint({
  method: 'POST',
  path: '/api/backoffice/partners',
  permission: 'admin',
  versioned: false,
  body: z.extend(PartnerFields, { submissionId: z.optional(Id) }),
  response: z.object({ body: z.object({ id: Id, version: Version }) }),
});

export const updatePartner = endpoint({
  method: 'POST',
  path: '/api/backoffice/partners/:id',
  permission: 'admin',
  versioned: true,
  params: z.object({ id: Id }),
  body: z.extend(PartnerFields, { version: Version }),
  response: z.object({ body: z.object({ version: Version }) }),
});

/** Partners with the versions that the decision was made from: all of them are changed or none. */
const PartnerItems = z.object({
  items: z.array(z.object({ id: Id, version: Version })).check(z.minLength(1), z.maxLength(200)),
});
const changedPartners = z.array(z.object({ id: Id, version: Version }));

/** Ends the sessions, event streams and links of everybody in these companies, and lets nobody of them sign in. */
export const disablePartners = endpoint({
  method: 'POST',
  path: '/api/backoffice/partners/disable',
  permission: 'admin',
  versioned: true,
  body: PartnerItems,
  response: z.object({ body: z.object({ people: z.int(), sessions: z.int(), items: changedPartners }) }),
});

/** Brings back everything that disabling has taken, except sessions: people sign in again. */
export const enablePartners = endpoint({
  method: 'POST',
  path: '/api/backoffice/partners/enable',
  permission: 'admin',
  versioned: true,
  body: PartnerItems,
  response: z.object({ body: z.object({ people: z.int(), items: changedPartners }) }),
});

/** The logo is a picture of at most 5 MB. The form's field `version` is that of the partner, as text. */
export const uploadPartnerLogo = endpoint({
  method: 'POST',
  path: '/api/backoffice/partners/:id/logo',
  permission: 'admin',
  versioned: true,
  params: z.object({ id: Id }),
  encoding: 'form',
  hasFiles: true,
  body: z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)), logo: z.file() }),
  response: z.object({ body: z.object({ version: Version }) }),
});

export const removePartnerLogo = endpoint({
  method: 'POST',
  path: '/api/backoffice/partners/:id/logo/remove',
  permission: 'admin',
  versioned: true,
  params: z.object({ id: Id }),
  body: z.object({ version: Version }),
  response: z.object({ body: z.object({ version: Version }) }),
});
