import type { PartnerFields } from './partners.ts';

export type PartnerTextField = 'name' | 'website' | 'email' | 'firstContact.email' | 'secondContact.email';
export type PartnerFieldError = 'Required' | 'Invalid website' | 'Invalid email address';

/** Rules that the form and the server share. Returns an empty object when all texts are valid. */
export function validatePartnerTexts(
  fields: Pick<PartnerFields, 'name' | 'website' | 'email'> & {
    readonly firstContact: { readonly email: string | null };
    readonly secondContact: { readonly email: string | null };
  },
): Partial<Record<PartnerTextField, PartnerFieldError>> {
  const emails = {
    email: fields.email,
    'firstContact.email': fields.firstContact.email,
    'secondContact.email': fields.secondContact.email,
  };
  const wrongEmails = Object.entries(emails).filter(
    ([, email]) => email !== null && email.trim() !== '' && !emailShape.test(email.trim()),
  );
  return {
    ...(fields.name.trim() === '' && { name: 'Required' as const }),
    ...(isWrongWebsite(fields.website) && { website: 'Invalid website' as const }),
    ...Object.fromEntries(wrongEmails.map(([field]) => [field, 'Invalid email address' as const])),
  };
}

/** With or without a scheme; the portal opens it as a link, so nothing else than HTTP. */
export function isWrongWebsite(website: string | null): boolean {
  const text = website?.trim() ?? '';
  return text !== '' && !/^(https?:\/\/)?[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/i.test(text);
}

export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
