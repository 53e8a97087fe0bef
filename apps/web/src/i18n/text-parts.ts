/** The dictionary comes in two files: what a signed-out person can meet, and what only the portal behind the sign-in shows. */
export type TextPart = 'start' | 'portal';

/** By the first word of a message's id. Whatever is not named here comes with the start, so that nothing can be missing there. */
const portalGroups = new Set(
  (
    'asset assets attachment attention category coming confirmPassword content document events fact leads list mailPreferences missing news ' +
    'notification notifications onboarding palette partner pins playbook priceList product profile quickLinks recoveryCodes renewals retry ' +
    'search sessions shortcuts slides sort storage support ticket upload viewer'
  ).split(' '),
);

export function partOf(id: string): TextPart {
  return portalGroups.has(id.slice(0, id.indexOf('.'))) ? 'portal' : 'start';
}
