import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { configureErrorTexts } from '@portal/client/api/error-text';
import type { BackofficeErrorCode } from '@portal/contract/errors';

/** Every code has a text, or this does not compile. */
const errorMessages = {
  'request.invalid': msg({
    id: 'request.invalid',
    message: 'Something in this request isn’t valid. Check your entries and try again.',
  }),
  'request.tooLarge': msg({ id: 'request.tooLarge', message: 'This request is too large. Make it smaller and try again.' }),
  'request.timeout': msg({ id: 'request.timeout', message: 'The request took too long. Try again.' }),
  'request.tooMany': msg({ id: 'request.tooMany', message: 'Too many requests. Wait a moment and try again.' }),
  'session.required': msg({ id: 'session.required', message: 'Sign in to continue.' }),
  'session.passwordRequired': msg({
    id: 'session.passwordRequired',
    message: 'Confirm your password to continue.',
  }),
  'session.passwordWrong': msg({ id: 'session.passwordWrong', message: 'Incorrect password.' }),
  'permission.denied': msg({ id: 'permission.denied', message: 'You don’t have permission to do this.' }),
  'staff.twoFactorRequired': msg({
    id: 'staff.twoFactorRequired',
    message: 'Set up two-factor authentication to continue.',
  }),
  'viewAs.readOnly': msg({ id: 'viewAs.readOnly', message: 'You’re viewing as someone else. Nothing can be changed.' }),
  'viewAs.hidden': msg({
    id: 'viewAs.hidden',
    message: 'This is private and isn’t shown while you’re viewing as someone else.',
  }),
  'record.changed': msg({
    id: 'record.changed',
    message: 'Someone else has changed this in the meantime. Compare the changes and save again.',
  }),
  'resource.notFound': msg({ id: 'resource.notFound', message: 'This item doesn’t exist or is no longer available.' }),
  'content.incomplete': msg({
    id: 'content.incomplete',
    message: 'Something is missing. Fill in the highlighted fields before publishing.',
  }),
  'content.addressTaken': msg({
    id: 'content.addressTaken',
    message: 'Another item already has this URL slug. Choose a different one.',
  }),
  'content.nothingToPublish': msg({
    id: 'content.nothingToPublish',
    message: 'There is nothing to publish: no changes have been made.',
  }),
  'content.neverPublished': msg({
    id: 'content.neverPublished',
    message: 'There is no published version to go back to. Delete the draft instead.',
  }),
  'content.notPublished': msg({ id: 'content.notPublished', message: 'This item isn’t published.' }),
  'content.published': msg({ id: 'content.published', message: 'This item is published. Withdraw it first.' }),
  'content.hasDraft': msg({
    id: 'content.hasDraft',
    message: 'This item has changes that aren’t published. Publish or discard them first.',
  }),
  'feed.nameTaken': msg({ id: 'feed.nameTaken', message: 'Another feed already has this name. Choose a different one.' }),
  'import.columnsIncomplete': msg({
    id: 'import.columnsIncomplete',
    message: 'Choose a column for every required field, and for the partner exactly one.',
  }),
  'import.wrongState': msg({
    id: 'import.wrongState',
    message: 'The import has moved on. Reload it to see where it is.',
  }),
  'import.outdated': msg({
    id: 'import.outdated',
    message: 'Other data of this source has been imported since the check. Check this file again.',
  }),
  'import.sourceBusy': msg({
    id: 'import.sourceBusy',
    message: 'Another import of this source is being written or taken back. Try again when it has ended.',
  }),
  'import.needsConsent': msg({
    id: 'import.needsConsent',
    message: 'This file removes more records than the feed allows. Confirm it to go on.',
  }),
  'key.tooMany': msg({ id: 'key.tooMany', message: 'There are too many keys. Revoke one that is no longer used first.' }),
  'key.ended': msg({ id: 'key.ended', message: 'This key is no longer valid. Create a new one instead.' }),
  'key.replaced': msg({ id: 'key.replaced', message: 'This key is already being replaced. Rotate the newer key instead.' }),
  'key.replacing': msg({
    id: 'key.replacing',
    message: 'The key that this one replaces is still valid. Wait until it ends, or revoke it first.',
  }),
  'key.inName': msg({
    id: 'key.inName',
    message: 'This name contains a key. Choose another one, and revoke that key.',
  }),
  'key.inUrl': msg({
    id: 'key.inUrl',
    message: 'Never put a key into a URL: URLs are logged. Rotate this key, and send the new one in the Authorization header.',
  }),
  'content.keyRefused': msg({ id: 'content.keyRefused', message: 'The API key is missing or invalid.' }),
  'signIn.wrongCredentials': msg({ id: 'signIn.wrongCredentials', message: 'Incorrect email or password.' }),
  'signIn.tooManyAttempts': msg({
    id: 'signIn.tooManyAttempts',
    message: 'Too many attempts. Try again later.',
  }),
  'twoFactor.alreadyOn': msg({ id: 'twoFactor.alreadyOn', message: 'Two-factor authentication is already enabled.' }),
  'twoFactor.notOn': msg({ id: 'twoFactor.notOn', message: 'Two-factor authentication isn’t enabled.' }),
  'person.emailTaken': msg({
    id: 'person.emailTaken',
    message: 'An account with this email address already exists.',
  }),
  'person.isYou': msg({ id: 'person.isYou', message: 'You can’t do this to your own account. Ask another admin.' }),
  'person.lastAdmin': msg({
    id: 'person.lastAdmin',
    message: 'This is the last admin who can sign in. Make someone else an admin first.',
  }),
  'person.joined': msg({ id: 'person.joined', message: 'This person has already accepted the invitation.' }),
  'person.notJoined': msg({
    id: 'person.notJoined',
    message: 'This person never accepted the invitation. Send it again instead.',
  }),
  'person.partnerDisabled': msg({ id: 'person.partnerDisabled', message: 'This partner is disabled. Enable it first.' }),
  'twoFactorReset.pending': msg({
    id: 'twoFactorReset.pending',
    message: 'A reset has already been requested. Another admin has to consent to it.',
  }),
  'twoFactorReset.over': msg({
    id: 'twoFactorReset.over',
    message: 'This request has expired or someone has already decided it.',
  }),
  'twoFactorReset.needsAnotherAdmin': msg({
    id: 'twoFactorReset.needsAnotherAdmin',
    message: 'Another admin has to consent to this reset.',
  }),
  'export.tooLong': msg({
    id: 'export.tooLong',
    message: 'This list has more rows than an Excel sheet can hold. Export it as CSV.',
  }),
  'renewals.notEnabled': msg({ id: 'renewals.notEnabled', message: 'Renewals aren’t enabled for your company.' }),
  'search.tooManyContentRequests': msg({
    id: 'search.tooManyContentRequests',
    message: 'You’ve reached today’s limit for content requests. Try again tomorrow.',
  }),
  'contentRequests.notPublished': msg({
    id: 'contentRequests.notPublished',
    message: 'This item isn’t published. Choose one that is.',
  }),
  'partner.invalid': msg({ id: 'partner.invalid', message: 'Check the highlighted fields.' }),
  'partner.externalIdTaken': msg({
    id: 'partner.externalIdTaken',
    message: 'Another partner already has this external ID.',
  }),
  'profile.invalid': msg({ id: 'profile.invalid', message: 'Check the highlighted fields.' }),
  'file.refused': msg({ id: 'file.refused', message: 'This file can’t be used. Choose a different one.' }),
  'file.tooLarge': msg({ id: 'file.tooLarge', message: 'This file is too large. Choose a smaller one.' }),
  'tickets.inCrm': msg({ id: 'tickets.inCrm', message: 'This ticket was handed over to the CRM. Reply to it there.' }),
  'support.unavailable': msg({
    id: 'support.unavailable',
    message: 'The support system is temporarily unavailable. Try again in a moment.',
  }),
  'storage.unavailable': msg({
    id: 'storage.unavailable',
    message: 'Files are temporarily unavailable. Try again in a moment.',
  }),
  'server.unavailable': msg({
    id: 'server.unavailable',
    message: 'The service is temporarily unavailable. Try again in a moment.',
  }),
  'server.unexpected': msg({ id: 'server.unexpected', message: 'Something went wrong on our side. Try again in a moment.' }),
} satisfies Record<BackofficeErrorCode, MessageDescriptor>;

const callTexts = {
  notFound: msg({ id: 'call.notFound', message: 'We couldn’t find this. It may have been deleted.' }),
  serverError: msg({ id: 'call.serverError', message: 'Something went wrong on our side. Try again in a moment.' }),
  unexpectedStatus: msg({ id: 'call.unexpectedStatus', message: 'Something went wrong ({status}). Try again in a moment.' }),
  noToken: msg({ id: 'call.noToken', message: 'Sign in to continue.' }),
  unknown: msg({ id: 'call.unknown', message: 'We couldn’t reach the server. Check your connection and try again.' }),
};

export function configureBackofficeErrorTexts(): void {
  configureErrorTexts({ ...callTexts, byCode: errorMessages, prefersCode: true });
}
