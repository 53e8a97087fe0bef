/** What a person may write about themselves, judged alike by the form and by the server. */
export const profileTextFields = ['firstName', 'lastName', 'jobTitle', 'phone', 'linkedinUrl', 'xUrl', 'facebookUrl'] as const;
export type ProfileTextField = (typeof profileTextFields)[number];

export type ProfileTexts = Partial<Record<ProfileTextField, string>>;
export type ProfileFaults = Partial<Record<ProfileTextField, ProfileFault>>;
export type ProfileFault = 'Required' | 'Invalid LinkedIn URL' | 'Invalid x URL' | 'Invalid Facebook URL' | 'Too long';

/** Empty when everything that is given is right. What is not given is not judged. */
export function profileFaults(texts: ProfileTexts): ProfileFaults {
  const faults: ProfileFaults = {};
  for (const field of profileTextFields) {
    const text = texts[field]?.trim();
    const fault = text === undefined ? undefined : faultOf(field, text);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function faultOf(field: ProfileTextField, text: string): ProfileFault | undefined {
  if (text === '') return isRequired(field) ? 'Required' : undefined;
  if (text.length > 300) return 'Too long';
  if (field === 'linkedinUrl') return linkedin.test(text) ? undefined : 'Invalid LinkedIn URL';
  if (field === 'xUrl') return x.test(text) ? undefined : 'Invalid x URL';
  if (field === 'facebookUrl') return facebook.test(text) ? undefined : 'Invalid Facebook URL';
  return text.length > 100 ? 'Too long' : undefined;
}

function isRequired(field: ProfileTextField): boolean {
  return field === 'firstName' || field === 'lastName' || field === 'phone';
}

// Whole addresses, with nothing before the host that could move it: no user, no port, no look-alike ending.
const linkedin = /^https?:\/\/(?:[a-z0-9-]+\.)*linkedin\.com\/(?:pub|in|profile)\/[^\s/?#\\<>"]+[^\s\\<>"]*$/i;
const x = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:x|twitter)\.com\/[A-Za-z0-9_]{1,15}\/?(?:[?#][^\s\\<>"]*)?$/i;
const facebook = /^https?:\/\/(?:[a-z0-9-]+\.)*facebook\.com\/[^\s\\<>"]+$/i;
