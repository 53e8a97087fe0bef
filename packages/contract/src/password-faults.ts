/** Why a password is not taken: code → the English text sent as `error`. The code is also the key of its translations. */
export const passwordFaults = {
  'password.currentWrong': 'The current password is not correct.',
  'password.mismatch': 'New Password and Confirm Password must match',
  'password.tooShort': 'The new password needs at least 12 characters.',
  'password.tooLong': 'The new password may have at most 128 characters.',
  'password.common': 'This password is on the list of common passwords. Please choose another one.',
  'password.guessable':
    'This password is easy to guess. Please choose a longer one, for example several words that do not belong together.',
  'password.personal': 'The new password must not contain your email address or company name.',
  'password.same': 'The new password must differ from the current one.',
  'password.linkUsed': 'This link has been used or is too old. Please ask for a new one.',
} as const;

export type PasswordFault = keyof typeof passwordFaults;

export const passwordLength = { least: 12, most: 128 } as const;
