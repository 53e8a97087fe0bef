import type { Profile } from '@portal/contract/profile';

/** First and last name, or an empty string if neither is known. */
export function fullName(profile: Pick<Profile, 'firstName' | 'lastName'> | undefined): string {
  return [profile?.firstName, profile?.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}
