import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { configureErrorTexts } from '@portal/client/api/error-text';
import type { PortalErrorCode } from '@portal/contract/errors';

/** Every code has a text, or this does not compile. The English texts are what the server sends as `message`. */
export const errorMessages = {
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
  'viewAs.readOnly': msg({
    id: 'viewAs.readOnly',
    message: 'You’re viewing as someone else. Nothing can be changed.',
  }),
  'viewAs.hidden': msg({
    id: 'viewAs.hidden',
    message: 'This is private and isn’t shown while you’re viewing as someone else.',
  }),
  'resource.notFound': msg({ id: 'resource.notFound', message: 'This item doesn’t exist or is no longer available.' }),
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
  'profile.invalid': msg({ id: 'profile.invalid', message: 'Check the highlighted fields.' }),
  'file.refused': msg({ id: 'file.refused', message: 'This file can’t be used. Choose a different one.' }),
  'file.tooLarge': msg({ id: 'file.tooLarge', message: 'This file is too large. Choose a smaller one.' }),
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
} satisfies Record<PortalErrorCode, MessageDescriptor>;

const callTexts = {
  notFound: msg({ id: 'call.notFound', message: '404: Resource not found' }),
  serverError: msg({ id: 'call.serverError', message: 'Server error' }),
  unexpectedStatus: msg({ id: 'call.unexpectedStatus', message: 'Unexpected status code: {status}' }),
  noToken: msg({ id: 'call.noToken', message: 'Token not found. Please log in.' }),
  unknown: msg({ id: 'call.unknown', message: 'An unknown error occurred' }),
};

export function configurePortalErrorTexts(): void {
  configureErrorTexts({ ...callTexts, byCode: errorMessages });
}
