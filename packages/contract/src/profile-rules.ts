/** Fields of the profile that the person may edit. The form and the server validate them with the same rules. */
export const profileTextFields = ['firstName', 'lastName', 'jobTitle', 'phone', 'linkedinUrl', 'xUrl', 'facebookUrl'] as const;
export type ProfileTextField = (typeof profileTextFields)[number];

export type ProfileTexts = Partial<Record<ProfileTextField, string>>;
export type ProfileFieldErrors = Partial<Record<ProfileTextField, ProfileFieldError>>;
export type ProfileFieldError =
  | 'Required'
  | 'Invalid phone number'
  | 'Invalid LinkedIn URL'
  | 'Invalid x URL'
  | 'Invalid Facebook URL'
  | 'Too long';

/** Returns an empty object when all given texts are valid. Missing fields are not validated. */
export function validateProfileTexts(texts: ProfileTexts): ProfileFieldErrors {
  const errors: ProfileFieldErrors = {};
  for (const field of profileTextFields) {
    const text = texts[field];
    const error = text === undefined ? undefined : validateText(field, normalizeProfileText(field, text));
    if (error) errors[field] = error;
  }
  return errors;
}

/** Returns the text as it is stored. A URL without a scheme gets `https://`, because people leave it out. */
export function normalizeProfileText(field: ProfileTextField, typed: string): string {
  const text = typed.trim();
  return isUrl(field) && text !== '' && !scheme.test(text) ? `https://${text}` : text;
}

export function maxCharacters(field: ProfileTextField): number {
  return isUrl(field) ? 300 : 100;
}

function validateText(field: ProfileTextField, text: string): ProfileFieldError | undefined {
  if (text === '') return isRequired(field) ? 'Required' : undefined;
  if (text.length > maxCharacters(field)) return 'Too long';
  if (field === 'phone') return phone.test(text) ? undefined : 'Invalid phone number';
  if (field === 'linkedinUrl') return linkedin.test(text) ? undefined : 'Invalid LinkedIn URL';
  if (field === 'xUrl') return x.test(text) ? undefined : 'Invalid x URL';
  if (field === 'facebookUrl') return facebook.test(text) ? undefined : 'Invalid Facebook URL';
  return undefined;
}

function isUrl(field: ProfileTextField): boolean {
  return field === 'linkedinUrl' || field === 'xUrl' || field === 'facebookUrl';
}

function isRequired(field: ProfileTextField): boolean {
  return field === 'firstName' || field === 'lastName' || field === 'phone';
}

const scheme = /^[a-z][a-z\d+.-]*:/i;

// Digits with the usual separators and an optional extension: "+49 (0)421 555-0141 ext. 12".
const phone = /^\+?[\d\s()./-]*\d[\d\s()./-]*(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

// Complete URLs without user, port or look-alike domain, so that nothing can change the host.
const linkedin = /^https?:\/\/(?:[a-z0-9-]+\.)*linkedin\.com\/(?:pub|in|profile)\/[^\s/?#\\<>"]+[^\s\\<>"]*$/i;
const x = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:x|twitter)\.com\/[A-Za-z0-9_]{1,15}\/?(?:[?#][^\s\\<>"]*)?$/i;
const facebook = /^https?:\/\/(?:[a-z0-9-]+\.)*facebook\.com\/[^\s\\<>"]+$/i;
