import * as z from 'zod/mini';

/**
 * Every error that is reported to a client: code → HTTP status and the English text sent as `message`. The code is also the key of
 * its translations in the browser, so an error without a text does not compile there.
 */
export const portalErrors = {
  'request.invalid': { status: 400, message: 'Something in this request isn’t valid. Check your entries and try again.' },
  'request.tooLarge': { status: 413, message: 'This request is too large. Make it smaller and try again.' },
  'request.timeout': { status: 408, message: 'The request took too long. Try again.' },
  'request.tooMany': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'session.required': { status: 401, message: 'Sign in to continue.' },
  'session.passwordRequired': { status: 403, message: 'Confirm your password to continue.' },
  'session.passwordWrong': { status: 422, message: 'Incorrect password.' },
  'permission.denied': { status: 403, message: 'You don’t have permission to do this.' },
  'viewAs.readOnly': { status: 403, message: 'You’re viewing as someone else. Nothing can be changed.' },
  'viewAs.hidden': { status: 403, message: 'This is private and isn’t shown while you’re viewing as someone else.' },
  'resource.notFound': { status: 404, message: 'This item doesn’t exist or is no longer available.' },
  'key.inUrl': {
    status: 400,
    message: 'Never put a key into a URL: URLs are logged. Rotate this key, and send the new one in the Authorization header.',
  },
  'content.keyRefused': { status: 403, message: 'The API key is missing or invalid.' },
  'signIn.wrongCredentials': { status: 422, message: 'Incorrect email or password.' },
  'signIn.tooManyAttempts': { status: 429, message: 'Too many attempts. Try again later.' },
  'twoFactor.alreadyOn': { status: 409, message: 'Two-factor authentication is already enabled.' },
  'twoFactor.notOn': { status: 409, message: 'Two-factor authentication isn’t enabled.' },
  'person.emailTaken': { status: 409, message: 'An account with this email address already exists.' },
  'export.tooLong': { status: 409, message: 'This list has more rows than an Excel sheet can hold. Export it as CSV.' },
  'renewals.notEnabled': { status: 403, message: 'Renewals aren’t enabled for your company.' },
  'search.tooManyContentRequests': {
    status: 429,
    message: 'You’ve reached today’s limit for content requests. Try again tomorrow.',
  },
  'contentRequests.notPublished': {
    status: 422,
    message: 'This item isn’t published. Choose one that is.',
  },
  'profile.invalid': { status: 422, message: 'Check the highlighted fields.' },
  'file.refused': { status: 422, message: 'This file can’t be used. Choose a different one.' },
  'file.tooLarge': { status: 413, message: 'This file is too large. Choose a smaller one.' },
  'support.unavailable': { status: 503, message: 'The support system is temporarily unavailable. Try again in a moment.' },
  'storage.unavailable': { status: 503, message: 'Files are temporarily unavailable. Try again in a moment.' },
  'server.unavailable': { status: 503, message: 'The service is temporarily unavailable. Try again in a moment.' },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Errors that only the back office can meet. */
export const backofficeErrors = {
  'person.isYou': { status: 409, message: 'You can’t do this to your own account. Ask another admin.' },
  'person.lastAdmin': { status: 409, message: 'This is the last admin who can sign in. Make someone else an admin first.' },
  'person.joined': { status: 409, message: 'This person has already accepted the invitation.' },
  'person.notJoined': { status: 409, message: 'This person never accepted the invitation. Send it again instead.' },
  'person.partnerDisabled': { status: 409, message: 'This partner is disabled. Enable it first.' },
  'twoFactorReset.pending': { status: 409, message: 'A reset has already been requested. Another admin has to consent to it.' },
  'twoFactorReset.over': { status: 409, message: 'This request has expired or someone has already decided it.' },
  'twoFactorReset.needsAnotherAdmin': { status: 409, message: 'Another admin has to consent to this reset.' },
  'partner.invalid': { status: 422, message: 'Check the highlighted fields.' },
  'partner.externalIdTaken': { status: 409, message: 'Another partner already has this external ID.' },
  'staff.twoFactorRequired': { status: 403, message: 'Set up two-factor authentication to continue.' },
  'record.changed': {
    status: 409,
    message: 'Someone else has changed this in the meantime. Compare the changes and save again.',
  },
  'content.incomplete': { status: 422, message: 'Something is missing. Fill in the highlighted fields before publishing.' },
  'content.addressTaken': { status: 409, message: 'Another item already has this address. Choose a different one.' },
  'content.nothingToPublish': { status: 409, message: 'There is nothing to publish: no changes have been made.' },
  'content.neverPublished': { status: 409, message: 'There is no published version to go back to. Delete the draft instead.' },
  'content.notPublished': { status: 409, message: 'This item isn’t published.' },
  'content.published': { status: 409, message: 'This item is published. Withdraw it first.' },
  'content.hasDraft': { status: 409, message: 'This item has changes that aren’t published. Publish or discard them first.' },
  'feed.nameTaken': { status: 409, message: 'Another feed already has this name. Choose a different one.' },
  'import.columnsIncomplete': {
    status: 422,
    message: 'Choose a column for every required field, and for the partner exactly one.',
  },
  'import.wrongState': { status: 409, message: 'The import has moved on. Reload it to see where it is.' },
  'import.outdated': {
    status: 409,
    message: 'Other data of this source has been imported since the check. Check this file again.',
  },
  'import.sourceBusy': {
    status: 409,
    message: 'Another import of this source is being written or taken back. Try again when it has ended.',
  },
  'import.needsConsent': { status: 409, message: 'This file removes more records than the feed allows. Confirm it to go on.' },
  'key.tooMany': { status: 409, message: 'There are too many keys. Revoke one that is no longer used first.' },
  'key.ended': { status: 409, message: 'This key is no longer valid. Create a new one instead.' },
  'key.replaced': { status: 409, message: 'This key is already being replaced. Rotate the newer key instead.' },
  'key.replacing': {
    status: 409,
    message: 'The key that this one replaces is still valid. Wait until it ends, or revoke it first.',
  },
  'key.inName': { status: 422, message: 'This name contains a key. Choose another one, and revoke that key.' },
  'tickets.inCrm': { status: 409, message: 'This ticket was handed over to the CRM. Reply to it there.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Errors that only machines can meet. They have no texts in the browser: whoever sets up a machine reads `message`. */
export const integrationErrors = {
  'key.required': { status: 401, message: 'Send a machine key in the Authorization header: Bearer ppk_…' },
  'key.invalid': { status: 401, message: 'This isn’t a key of this portal. Check that it was copied completely.' },
  'key.expired': { status: 401, message: 'This key has expired. Ask an admin of the portal for a new one.' },
  'key.revoked': { status: 401, message: 'This key was revoked. Ask an admin of the portal for a new one.' },
  'key.scopeMissing': {
    status: 403,
    message: 'This key lacks the scope for this call. Ask an admin of the portal for a key with it.',
  },
  'record.refused': { status: 422, message: 'This record isn’t accepted. Each of the `faults` says why.' },
  'record.preconditionFailed': {
    status: 412,
    message: 'This record isn’t as If-Match or If-None-Match says. Read it again.',
  },
  'record.sourceBusy': {
    status: 409,
    message: 'An import is writing records of this kind. Wait as long as Retry-After says and try again.',
  },
  'record.notOfSource': {
    status: 409,
    message: 'This record was added in the back office and not by this source, which therefore can’t remove it.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export const errors = { ...portalErrors, ...backofficeErrors, ...integrationErrors };

export type PortalErrorCode = keyof typeof portalErrors;
/** Every error that the back office can meet. */
export type BackofficeErrorCode = PortalErrorCode | keyof typeof backofficeErrors;
export type ErrorCode = keyof typeof errors;

export const ErrorResponse = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.string())),
  /** Of a record that is refused. */
  faults: z.optional(
    z.array(z.object({ code: z.string(), text: z.string(), field: z.optional(z.string()), value: z.optional(z.string()) })),
  ),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
