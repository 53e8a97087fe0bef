import type { Profile } from '@portal/contract/profile';
import { type ProfileTextField, profileTextFields } from '@portal/contract/profile-rules';

/** The text fields of the form; null becomes an empty string. */
export function toFormValues(profile: Profile): Record<ProfileTextField, string> {
  return Object.fromEntries(profileTextFields.map((field) => [field, profile[field] ?? ''])) as Record<ProfileTextField, string>;
}

export function isProfileField(name: string): name is ProfileTextField {
  return profileTextFields.some((field) => field === name);
}
