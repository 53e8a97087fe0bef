import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@portal/contract/errors';

import { ApiError, messageOf } from './api-error.ts';

/** Every code has a text, or this does not compile. The English ones are what the server sends as `message`. */
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
  'resource.notFound': msg({ id: 'resource.notFound', message: 'This item doesn’t exist or is no longer available.' }),
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
  'renewals.notEnabled': msg({ id: 'renewals.notEnabled', message: 'Renewals aren’t enabled for your company.' }),
  'search.tooManyWishes': msg({
    id: 'search.tooManyWishes',
    message: 'You’ve reached today’s limit for content requests. Try again tomorrow.',
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
} satisfies Record<ErrorCode, MessageDescriptor>;

/** For calls with a fallback of their own: what the server said, in the reader's language if we know it, else the fallback. */
export function explain(error: unknown, fallback: MessageDescriptor): string {
  if (!(error instanceof ApiError)) return i18n._(fallback);
  if (isKnown(error.code)) return i18n._({ ...errorMessages[error.code], ...(error.details && { values: error.details }) });
  return error.serverMessage || i18n._(fallback);
}

/** The same for what is loaded: a fault of the server has one text wherever something is loaded. */
export function explainLoad(error: unknown, fallback: MessageDescriptor): string {
  const isFault = error instanceof ApiError && error.code === 'server.unexpected';
  return isFault ? messageOf(error) : explain(error, fallback);
}

function isKnown(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(errorMessages, code);
}
