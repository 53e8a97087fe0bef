import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@portal/contract/errors';

import { ApiError } from './api-error.ts';

/** Every code has a text, or this does not compile. The English ones are what the server sends as `message`. */
export const errorMessages = {
  'request.invalid': msg({ id: 'request.invalid', message: 'The request is not in the expected form.' }),
  'request.tooLarge': msg({ id: 'request.tooLarge', message: 'The request is too large.' }),
  'request.timeout': msg({ id: 'request.timeout', message: 'The request took too long to arrive. Please try again.' }),
  'request.tooMany': msg({ id: 'request.tooMany', message: 'Too many requests. Please wait a moment and try again.' }),
  'session.required': msg({ id: 'session.required', message: 'Please sign in to continue.' }),
  'session.passwordRequired': msg({
    id: 'session.passwordRequired',
    message: 'Please confirm your password to continue.',
  }),
  'session.passwordWrong': msg({ id: 'session.passwordWrong', message: 'The password is not correct.' }),
  'permission.denied': msg({ id: 'permission.denied', message: 'Your account may not do this.' }),
  'resource.notFound': msg({ id: 'resource.notFound', message: 'This does not exist or is no longer available.' }),
  'content.keyRefused': msg({ id: 'content.keyRefused', message: 'The API key is missing or not valid.' }),
  'signIn.wrongCredentials': msg({ id: 'signIn.wrongCredentials', message: 'The email or password is not correct.' }),
  'signIn.tooManyAttempts': msg({
    id: 'signIn.tooManyAttempts',
    message: 'Too many attempts. Please wait before you try again.',
  }),
  'twoFactor.alreadyOn': msg({ id: 'twoFactor.alreadyOn', message: 'Two-factor authentication is already on.' }),
  'twoFactor.notOn': msg({ id: 'twoFactor.notOn', message: 'Two-factor authentication is not on.' }),
  'person.emailTaken': msg({
    id: 'person.emailTaken',
    message: 'Someone with this email address has an account already.',
  }),
  'renewals.notEnabled': msg({ id: 'renewals.notEnabled', message: 'Renewals are not enabled for your company.' }),
  'search.tooManyWishes': msg({
    id: 'search.tooManyWishes',
    message: 'You have asked for a lot today. Please ask again tomorrow.',
  }),
  'profile.invalid': msg({ id: 'profile.invalid', message: 'Please check the marked fields.' }),
  'file.refused': msg({ id: 'file.refused', message: 'This file cannot be accepted. Please choose another one.' }),
  'file.tooLarge': msg({ id: 'file.tooLarge', message: 'This file is too large.' }),
  'support.unavailable': msg({
    id: 'support.unavailable',
    message: 'The support system does not answer right now. Please try again in a moment.',
  }),
  'storage.unavailable': msg({
    id: 'storage.unavailable',
    message: 'Files cannot be stored or read right now. Please try again in a moment.',
  }),
  'server.unavailable': msg({ id: 'server.unavailable', message: 'The service is busy. Please try again in a moment.' }),
  'server.unexpected': msg({ id: 'server.unexpected', message: 'Something went wrong on our side.' }),
} satisfies Record<ErrorCode, MessageDescriptor>;

/** For calls with a fallback of their own: what the server said, in the reader's language if we know it, else the fallback. */
export function explain(error: unknown, fallback: MessageDescriptor): string {
  if (!(error instanceof ApiError)) return i18n._(fallback);
  if (isKnown(error.code)) return i18n._({ ...errorMessages[error.code], ...(error.details && { values: error.details }) });
  return error.serverMessage || i18n._(fallback);
}

function isKnown(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(errorMessages, code);
}
