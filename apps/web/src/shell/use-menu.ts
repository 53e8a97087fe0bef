import { useQuery } from '@tanstack/react-query';

import { profileQuery } from '../api/profile-query.ts';
import { type PortalPage, portalPages } from '../navigation/portal-pages.ts';

/** The pages this person may open. While the profile loads, the pages that depend on it keep their place. */
export function usePages(): (PortalPage & { isPending: boolean })[] {
  const profile = useQuery(profileQuery);
  const canRenew = profile.data?.partner.enableRenewalLicenses ?? profile.isPending;
  return portalPages(canRenew).map((page) => ({ ...page, isPending: Boolean(page.needsRenewals) && profile.isPending }));
}

/** The pages that are in the menus, as far as this person may open them. */
export function useMenu() {
  return usePages().filter(({ isInMenu }) => isInMenu);
}
