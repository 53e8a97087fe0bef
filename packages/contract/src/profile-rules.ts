/** What a person may write about themselves, judged alike by the form and by the server. */
export const profileTextFields = ['firstName', 'lastName', 'jobTitle', 'phone', 'linkedinUrl', 'xUrl', 'facebookUrl'] as const;
export type ProfileTextField = (typeof profileTextFields)[number];

export type ProfileTexts = Partial<Record<ProfileTextField, string>>;
export type ProfileFaults = Partial<Record<ProfileTextField, ProfileFault>>;
export type ProfileFault =
  | 'Required'
  | 'Invalid phone number'
  | 'Invalid LinkedIn URL'
  | 'Invalid x URL'
  | 'Invalid Facebook URL'
  | 'Too long';

/** Empty when everything that is given is right. What is not given is not judged. */
export function profileFaults(texts: ProfileTexts): ProfileFaults {
  const faults: ProfileFaults = {};
  for (const field of profileTextFields) {
    const text = texts[field];
    const fault = text === undefined ? undefined : faultOf(field, storedProfileText(field, text));
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** As it is kept: nobody types "https://", so an address gets it when it names no scheme of its own. */
export function storedProfileText(field: ProfileTextField, typed: string): string {
  const text = typed.trim();
  return isAddress(field) && text !== '' && !hasScheme.test(text) ? `https://${text}` : text;
}

export function mostCharacters(field: ProfileTextField): number {
  return isAddress(field) ? 300 : 100;
}

function faultOf(field: ProfileTextField, text: string): ProfileFault | undefined {
  if (text === '') return isRequired(field) ? 'Required' : undefined;
  if (text.length > mostCharacters(field)) return 'Too long';
  if (field === 'phone') return phone.test(text) ? undefined : 'Invalid phone number';
  if (field === 'linkedinUrl') return linkedin.test(text) ? undefined : 'Invalid LinkedIn URL';
  if (field === 'xUrl') return x.test(text) ? undefined : 'Invalid x URL';
  if (field === 'facebookUrl') return facebook.test(text) ? undefined : 'Invalid Facebook URL';
  return undefined;
}

function isAddress(field: ProfileTextField): boolean {
  return field === 'linkedinUrl' || field === 'xUrl' || field === 'facebookUrl';
}

function isRequired(field: ProfileTextField): boolean {
  return field === 'firstName' || field === 'lastName' || field === 'phone';
}

const hasScheme = /^[a-z][a-z\d+.-]*:/i;

// Figures as people write them, an extension at the end: "+49 (0)421 555-0141 ext. 12".
const phone = /^\+?[\d\s()./-]*\d[\d\s()./-]*(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

// Whole addresses, with nothing before the host that could move it: no user, no port, no look-alike ending.
const linkedin = /^https?:\/\/(?:[a-z0-9-]+\.)*linkedin\.com\/(?:pub|in|profile)\/[^\s/?#\\<>"]+[^\s\\<>"]*$/i;
const x = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:x|twitter)\.com\/[A-Za-z0-9_]{1,15}\/?(?:[?#][^\s\\<>"]*)?$/i;
const facebook = /^https?:\/\/(?:[a-z0-9-]+\.)*facebook\.com\/[^\s\\<>"]+$/i;
