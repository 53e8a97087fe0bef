import type { Profile } from '@portal/contract/profile';
import { type ProfileTextField, profileTextFields } from '@portal/contract/profile-rules';

/** What the form holds as text; the files stand beside it. */
export type ProfileValues = Record<ProfileTextField, string>;

/** Nulls become empty texts. */
export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(profileTextFields.map((field) => [field, profile[field] ?? ''])) as ProfileValues;
}

/** What differs from what is stored: the draft worth keeping. */
export function changedValues(values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> {
  const changed = profileTextFields.filter((field) => values[field] !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}
