/** In a file of its own, because the routes know them too. */
export const partnerTabs = ['profile', 'general', 'users', 'ids'] as const;
export type PartnerTab = (typeof partnerTabs)[number];
