/**
 * The dictionary is split into two files: texts that a signed-out person can see, and texts that only the signed-in portal uses.
 */
export type DictionaryPart = 'start' | 'portal';

/**
 * Prefixes of message ids that belong to the portal part. Everything else is in the start part, so that no text can be missing
 * there.
 */
const portalGroups = new Set(
  (
    'asset assets attachment attention category coming confirmPassword content document events fact leads list mailPreferences missing news ' +
    'notification notifications onboarding palette partner pins playbook priceList product profile quickLinks recoveryCodes renewals ' +
    'search sessions shortcuts slides sort storage support ticket upload viewer'
  ).split(' '),
);

export function partOf(id: string): DictionaryPart {
  return portalGroups.has(id.slice(0, id.indexOf('.'))) ? 'portal' : 'start';
}
