import * as z from 'zod/mini';

/**
 * Every error a client can be told about: code → HTTP status and the English text sent as `message`. The code is also the
 * key of its translations in the browser, so an error without a text does not compile there.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'The request is not in the expected form.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'request.tooMany': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'session.required': { status: 401, message: 'Please sign in to continue.' },
  'session.passwordRequired': { status: 403, message: 'Please confirm your password to continue.' },
  'session.passwordWrong': { status: 422, message: 'The password is not correct.' },
  'permission.denied': { status: 403, message: 'Your account may not do this.' },
  'resource.notFound': { status: 404, message: 'This does not exist or is no longer available.' },
  'content.keyRefused': { status: 403, message: 'The API key is missing or not valid.' },
  'signIn.wrongCredentials': { status: 422, message: 'The email or password is not correct.' },
  'signIn.tooManyAttempts': { status: 429, message: 'Too many attempts. Please wait before you try again.' },
  'twoFactor.alreadyOn': { status: 409, message: 'Two-factor authentication is already on.' },
  'twoFactor.notOn': { status: 409, message: 'Two-factor authentication is not on.' },
  'person.emailTaken': { status: 409, message: 'Someone with this email address has an account already.' },
  'renewals.notEnabled': { status: 403, message: 'Renewals are not enabled for your company.' },
  'search.tooManyWishes': { status: 429, message: 'You have asked for a lot today. Please ask again tomorrow.' },
  'profile.invalid': { status: 422, message: 'Please check the marked fields.' },
  'file.refused': { status: 422, message: 'This file cannot be accepted. Please choose another one.' },
  'file.tooLarge': { status: 413, message: 'This file is too large.' },
  'support.unavailable': { status: 503, message: 'The support system does not answer right now. Please try again in a moment.' },
  'storage.unavailable': { status: 503, message: 'Files cannot be stored or read right now. Please try again in a moment.' },
  'server.unavailable': { status: 503, message: 'The service is busy. Please try again in a moment.' },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
