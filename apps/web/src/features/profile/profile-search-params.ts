import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';

const partnerTabs = ['profile', 'general', 'users', 'ids'] as const;
export type PartnerTab = (typeof partnerTabs)[number];

/** The search parameters of `/profile`: the open tab of the partner details. */
export const profileSearchParams = searchParams({ tab: oneOf(partnerTabs) });
