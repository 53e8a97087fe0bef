import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats, listQuery } from '../lists.ts';
import { Locale } from '../locales.ts';
import { signInFilters } from './sign-in-filters.ts';

const Id = z.string().check(z.uuid());
const Email = z.string().check(z.email(), z.maxLength(254));
export const maxNameLength = 100;
export const PersonName = z.string().check(z.regex(/\S/), z.maxLength(maxNameLength));
const OptionalText = z.nullable(z.string().check(z.maxLength(100)));

export const PersonKind = z.enum(['partner', 'staff']);
export type PersonKind = z.infer<typeof PersonKind>;

export const StaffRole = z.enum(['editor', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

/** `invited` until the person has set a password, `deactivated` as long as they may not sign in. */
export const PersonState = z.enum(['active', 'invited', 'deactivated']);
export type PersonState = z.infer<typeof PersonState>;

/** `sending` until the mail server has taken the mail; `mailFailed` if it has rejected it for good. */
export const InvitationState = z.enum(['sending', 'sent', 'mailFailed', 'expired', 'accepted', 'withdrawn']);
export type InvitationState = z.infer<typeof InvitationState>;

export const Invitation = z.object({
  state: InvitationState,
  sentAt: z.string(),
  /** The name of who sent it; null for invitations from the time before the back office. */
  sentBy: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Person = z.object({
  id: Id,
  version: z.int(),
  kind: PersonKind,
  /** Only staff have a role. */
  role: z.nullable(StaffRole),
  /** Only people of partners have a company. */
  partner: z.nullable(z.object({ id: Id, name: z.string(), isDisabled: z.boolean() })),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  state: PersonState,
  hasTwoFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null for somebody who came with an import and was never invited: then the state is `invited` as well. */
  invitation: z.nullable(Invitation),
});
export type Person = z.infer<typeof Person>;

export const TwoFactorReset = z.object({
  id: Id,
  version: z.int(),
  person: z.object({ id: Id, name: z.string(), email: z.string(), company: z.nullable(z.string()) }),
  reason: z.string(),
  requestedBy: z.object({ id: Id, name: z.string() }),
  requestedAt: z.string(),
  expiresAt: z.string(),
  /** Whether the viewer may consent: they are neither the person nor the admin who asked. */
  canConsent: z.boolean(),
});
export type TwoFactorReset = z.infer<typeof TwoFactorReset>;

export const PersonDetails = z.extend(Person, {
  /** How many devices are signed in. */
  sessions: z.int(),
  /** The viewer is this person, so that some actions are refused. */
  isViewer: z.boolean(),
  /** A new address that has not been confirmed yet. */
  emailChange: z.nullable(
    z.object({ newEmail: z.string(), requestedBy: z.nullable(z.string()), requestedAt: z.string(), expiresAt: z.string() }),
  ),
  twoFactorReset: z.nullable(TwoFactorReset),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

/** Sort keys of the list; the default is ascending by name. */
export const personSorts = ['name', 'email', 'lastSignIn', 'created'] as const;
export type PersonSort = (typeof personSorts)[number];

export const personPageSize = 25;

const order = { sort: z.optional(z.enum(personSorts)), order: listQuery.order };
const filter = {
  q: listQuery.q,
  kind: z.optional(PersonKind),
  partner: z.optional(Id),
  state: z.optional(PersonState),
  twoFactor: z.optional(z.enum(['on', 'off'])),
  lastSignIn: z.optional(z.enum(signInFilters)),
};

/** Totals are counted up to a limit, because nobody reads page 4,000: `hasMore` says that there are more than `total`. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/backoffice/people',
  permission: 'admin',
  query: z.object({ ...filter, ...order, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: z.object({
    body: z.array(Person),
    total: z.int(),
    hasMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** All people of the same filters and order as a file, which can be imported again. */
export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/backoffice/people/export',
  permission: 'admin',
  query: z.object({ ...filter, ...order, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

const params = z.object({ id: Id });
const version = z.int().check(z.positive());
const response = z.object({ body: PersonDetails });

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/backoffice/people/:id',
  permission: 'admin',
  params,
  response,
});

/** Adds a person of a partner, or of staff with a role, and mails them a link with which they set their first password. */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/backoffice/invitations',
  permission: 'admin',
  versioned: false,
  body: z.object({
    /** Either the company or the role is given. */
    partnerId: z.optional(Id),
    role: z.optional(StaffRole),
    email: Email,
    firstName: PersonName,
    lastName: PersonName,
    locale: z.optional(Locale),
  }),
  response: z.object({ id: z.string() }),
});

/** Mails a new link; the one before stops working. Also for an invitation that was withdrawn. */
export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/invitation/send',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response,
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/invitation/withdraw',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response,
});

export const changePerson = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({
    version,
    firstName: PersonName,
    lastName: PersonName,
    jobTitle: OptionalText,
    phone: z.nullable(z.string().check(z.maxLength(40))),
    locale: z.nullable(Locale),
  }),
  response,
});

/** Mails a link to the new address. The address changes when the link is confirmed from there, and the old one is told. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/email',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version, email: Email }),
  response,
});

export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/email/cancel',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response,
});

/** Only for other staff: nobody changes their own role. */
export const changeRole = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/role',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version, role: StaffRole }),
  response,
});

/** Ends everything the person holds. */
export const deactivatePerson = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/deactivate',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response,
});

export const reactivatePerson = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/reactivate',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response,
});

export const endSessionsOfPerson = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/sessions/end',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response,
});

/** Asks for the reset of a lost second factor; another admin has to consent within 24 hours. */
export const requestTwoFactorReset = endpoint({
  method: 'POST',
  path: '/api/backoffice/people/:id/two-factor-reset',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version, reason: z.string().check(z.regex(/\S/), z.maxLength(500)) }),
  response,
});

/** The resets that wait for consent, the oldest first. */
export const listTwoFactorResets = endpoint({
  method: 'GET',
  path: '/api/backoffice/two-factor-resets',
  permission: 'admin',
  response: z.object({ body: z.array(TwoFactorReset) }),
});

/** Resets the second factor and ends all sessions of the person, who is told by mail. */
export const consentToTwoFactorReset = endpoint({
  method: 'POST',
  path: '/api/backoffice/two-factor-resets/:id/consent',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response: z.object({ status: z.boolean() }),
});

/** Refuses the reset; the admin who asked for it withdraws it this way. */
export const refuseTwoFactorReset = endpoint({
  method: 'POST',
  path: '/api/backoffice/two-factor-resets/:id/refuse',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version }),
  response: z.object({ status: z.boolean() }),
});
