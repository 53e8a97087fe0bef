import { linkSchemes } from '@portal/contract/rich-text';

/** Whether a link with this address may be in a text: a path of the portal, or an https, mailto or tel address. */
export function isAllowedAddress(address: string): boolean {
  // A browser reads `//host` and `/\host` as another server, and ignores control characters inside of a scheme.
  if (/[\s\p{Cc}\\]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(address) ?? [];
  if (!linkSchemes.includes(scheme.toLowerCase())) return false;
  return scheme.toLowerCase() === 'https' ? URL.canParse(address) && rest.startsWith('//') : rest !== '';
}

/** The address that a person has typed, with its scheme if it is obvious; undefined if no link can be made of it. */
export function parseAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = guessedScheme(text) + text;
  return isAllowedAddress(address) && hasTarget(address) ? address : undefined;
}

function guessedScheme(text: string): string {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return 'mailto:';
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text)) return 'https://';
  return '';
}

function hasTarget(address: string): boolean {
  if (/^mailto:/i.test(address)) return /^mailto:[^@]+@[^@]+$/i.test(address);
  if (/^tel:/i.test(address)) return /^tel:\+?[\d().-]+$/i.test(address);
  return true;
}
