import { parseWebsite } from '@portal/client/platform/parse-website';
import { maxNameLength } from '@portal/contract/backoffice/people';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';

/** What the form of an approval starts with: what the visitor sent. Visitors may send longer names than people can have. */
export function initialFields({ company, countryCode, website, phone, firstName, lastName, locale }: SignupRequestDetails) {
  return {
    company,
    country: countryCode ?? '',
    tier: '',
    website: parseWebsite(website)?.text ?? website ?? '',
    phone: phone ?? '',
    firstName: firstName.slice(0, maxNameLength),
    lastName: lastName.slice(0, maxNameLength),
    locale: locale as string,
  };
}

export type ApproveFields = keyof ReturnType<typeof initialFields>;
