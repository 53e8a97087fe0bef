import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats, listOf, listQuery } from '../lists.ts';
import { Locale } from '../locales.ts';
import { backofficeBase } from './paths.ts';
import { PersonName } from './people.ts';

export const signupStates = ['open', 'approved', 'refused'] as const;
export type SignupState = (typeof signupStates)[number];

/** Why a request was refused, for staff and the audit. `other` needs a note that says it. */
export const refusalReasons = ['hasAccess', 'ownUse', 'incomplete', 'notServed', 'unwanted', 'other'] as const;
export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** The page of a request in the back office. */
export function signupRequestPath(id: string): string {
  return `${backofficeBase}/signuprequests/${id}`;
}

const Id = z.string().check(z.uuid());
const IdParam = z.object({ id: Id });
const Version = z.int().check(z.positive());
const nullableText = z.nullable(z.string());
const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A member of staff. */
const StaffName = z.object({ id: Id, name: z.string() });

export const SignupRequestRow = z.object({
  id: Id,
  version: z.int(),
  state: z.enum(signupStates),
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As the visitor has written it, and the code of the country if that is known. */
  country: nullableText,
  countryCode: nullableText,
  createdAt: z.string(),
  owner: z.nullable(StaffName),
  /** An e-mail address of a provider that anybody can use, which says nothing about the company. */
  isFreeMail: z.boolean(),
  decision: z.nullable(
    z.object({
      decidedAt: z.string(),
      decidedBy: z.nullable(StaffName),
      partner: z.nullable(z.object({ id: Id, name: z.string() })),
      reason: z.nullable(RefusalReason),
      note: nullableText,
    }),
  ),
});
export type SignupRequestRow = z.infer<typeof SignupRequestRow>;

/** Why something may be the same company. `value` is the domain, or the similarity of the names in per cent. */
export const DuplicateReason = z.object({
  code: z.enum(['email', 'mailDomain', 'websiteDomain', 'phone', 'name']),
  value: nullableText,
});
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const DuplicatePartner = z.object({
  id: Id,
  name: z.string(),
  country: nullableText,
  tier: nullableText,
  disabledAt: nullableText,
  peopleCount: z.int(),
  reasons: z.array(DuplicateReason),
});
export type DuplicatePartner = z.infer<typeof DuplicatePartner>;

export const DuplicateRequest = z.object({
  id: Id,
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.string(),
  state: z.enum(signupStates),
  reason: z.nullable(RefusalReason),
  reasons: z.array(DuplicateReason),
});
export type DuplicateRequest = z.infer<typeof DuplicateRequest>;

export const SignupRequestDetails = z.extend(SignupRequestRow, {
  phone: nullableText,
  website: nullableText,
  message: nullableText,
  /** The language in which the visitor used the portal. */
  locale: Locale,
  /** Somebody can already sign in with this e-mail address, so nobody can be invited with it. */
  hasAccount: z.boolean(),
  /** What was mailed to the visitor with a refusal; null if nothing was. */
  refusalText: nullableText,
  duplicates: z.object({ partners: z.array(DuplicatePartner), requests: z.array(DuplicateRequest) }),
});
export type SignupRequestDetails = z.infer<typeof SignupRequestDetails>;

/** Without a sort: open requests first, the oldest at the top, then the decided ones, the newest at the top. */
export const signupSorts = ['createdAt', 'company'] as const;
export type SignupSort = (typeof signupSorts)[number];

export const signupPageSize = 25;

const filter = {
  q: listQuery.q,
  state: z.optional(z.enum([...signupStates, 'decided'])),
  country: z.optional(CountryCode),
  /** The id of a member of staff, or `none`. */
  owner: z.optional(z.string().check(z.regex(/^(none|[0-9a-f-]{36})$/))),
  sort: z.optional(z.enum(signupSorts)),
  order: listQuery.order,
};

export const listSignupRequests = endpoint({
  method: 'GET',
  path: '/api/backoffice/signup-requests',
  permission: 'admin',
  query: z.object({ ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: listOf(SignupRequestRow),
});

/** All requests of the same filters and order as a file. */
export const exportSignupRequests = endpoint({
  method: 'GET',
  path: '/api/backoffice/signup-requests/export',
  permission: 'admin',
  query: z.object({ ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** How many requests are open and since when the oldest is, and the countries to filter by, the most frequent first. */
export const getSignupSummary = endpoint({
  method: 'GET',
  path: '/api/backoffice/signup-requests/summary',
  permission: 'admin',
  response: z.object({
    open: z.int(),
    decided: z.int(),
    oldestAt: nullableText,
    countries: z.array(z.object({ country: CountryCode, count: z.int() })),
  }),
});

export const getSignupRequest = endpoint({
  method: 'GET',
  path: '/api/backoffice/signup-requests/:id',
  permission: 'admin',
  params: IdParam,
  response: z.object({ body: SignupRequestDetails }),
});

const Changed = z.object({ id: Id, version: z.int() });

/** Makes the caller the owner of an open request, or nobody. */
export const takeSignupRequest = endpoint({
  method: 'POST',
  path: '/api/backoffice/signup-requests/:id/take',
  permission: 'admin',
  versioned: true,
  params: IdParam,
  body: z.object({ version: Version, isTaken: z.boolean() }),
  response: Changed,
});

export const NewPartnerOfSignup = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  country: z.optional(CountryCode),
  tier: z.optional(z.string().check(z.maxLength(50))),
  website: z.optional(z.string().check(z.maxLength(300))),
  phone: z.optional(z.string().check(z.maxLength(50))),
});
export type NewPartnerOfSignup = z.infer<typeof NewPartnerOfSignup>;

/** Either into a new partner or into the existing one with this id. The person gets an invitation in this language. */
export const approveSignupRequest = endpoint({
  method: 'POST',
  path: '/api/backoffice/signup-requests/:id/approve',
  permission: 'admin',
  versioned: true,
  params: IdParam,
  body: z.object({
    version: Version,
    locale: Locale,
    firstName: PersonName,
    lastName: PersonName,
    partnerId: z.optional(Id),
    newPartner: z.optional(NewPartnerOfSignup),
  }),
  response: z.extend(Changed, { partnerId: Id, personId: Id }),
});

export const maxRefusalLength = 2000;
const RefusalText = z.string().check(z.maxLength(maxRefusalLength));

/** Without a text nothing is mailed to the visitor. */
export const refuseSignupRequest = endpoint({
  method: 'POST',
  path: '/api/backoffice/signup-requests/:id/refuse',
  permission: 'admin',
  versioned: true,
  params: IdParam,
  body: z.object({
    version: Version,
    reason: RefusalReason,
    note: z.optional(z.string().check(z.maxLength(500))),
    mail: z.optional(z.object({ locale: Locale, text: RefusalText.check(z.trim(), z.minLength(1)) })),
  }),
  response: Changed,
});

/**
 * The mail that a decision would send, made by the same template, with a link that opens nothing. For a refusal without a text,
 * `text` of the response is the usual one for the reason.
 */
export const previewSignupMail = endpoint({
  method: 'POST',
  path: '/api/backoffice/signup-requests/:id/mail-preview',
  permission: 'admin',
  versioned: true,
  isRead: true,
  params: IdParam,
  body: z.object({
    version: Version,
    locale: Locale,
    /** For an approval: the name of the partner as it will be in the mail, and the first name of the person. */
    approval: z.optional(
      z.object({ company: z.string().check(z.maxLength(200)), firstName: z.string().check(z.maxLength(200)) }),
    ),
    refusal: z.optional(z.object({ reason: RefusalReason, text: z.optional(RefusalText) })),
  }),
  response: z.object({
    recipient: z.string(),
    sender: z.string(),
    subject: z.string(),
    html: z.string(),
    plainText: z.string(),
    refusalText: nullableText,
  }),
});
export type SignupMailPreview = z.infer<typeof previewSignupMail.response>;
