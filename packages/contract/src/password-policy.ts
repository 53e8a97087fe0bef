/** Reasons why a password is rejected: code → the English text sent as `error`. The code is also the key of its translations. */
export const passwordViolations = {
  'password.currentWrong': 'Your current password is incorrect.',
  'password.mismatch': 'New Password and Confirm Password must match',
  'password.tooShort': 'Your new password must be at least 12 characters long.',
  'password.tooLong': 'Your new password can’t be longer than 128 characters.',
  'password.common': 'This password is too common. Choose a different one.',
  'password.guessable': 'This password is easy to guess. Choose a longer one, such as several unrelated words.',
  'password.personal': 'Your new password can’t contain your email address or company name.',
  'password.same': 'Your new password must be different from your current one.',
  'password.linkUsed': 'This link has expired or has already been used. Request a new one.',
} as const;

export type PasswordViolation = keyof typeof passwordViolations;

export const passwordLength = { min: 12, max: 128 } as const;
