/**
 * The dictionary is split into two files: texts that a signed-out person can see, and texts that only signed-in screens use.
 */
export type DictionaryPart = 'start' | 'signedIn';

/** Prefixes of message ids that belong to the start part. A screen for signed-out people uses only these. */
const startGroups = new Set(
  (
    'button call content file forgottenPassword form field language notFound notify otp password permission person profile record renewals ' +
    'request resetPassword resource screen search server session shell signIn signOut staff storage support theme twoFactor viewAs'
  ).split(' '),
);

export function partOf(id: string): DictionaryPart {
  return startGroups.has(id.slice(0, id.indexOf('.'))) ? 'start' : 'signedIn';
}
