import { useQuery } from '@tanstack/react-query';

import { profileQuery } from '../features/profile/profile.api.ts';
import { type MenuEntry, menuEntries } from './menu-entries.ts';

/** The entries this person may open. While the profile is on its way, those that depend on it hold their place. */
export function useMenu(): (MenuEntry & { isPending: boolean })[] {
  const profile = useQuery(profileQuery);
  const canRenew = profile.data?.partner.enableRenewalLicenses ?? profile.isPending;
  return menuEntries
    .filter((entry) => canRenew || !entry.needsRenewals)
    .map((entry) => ({ ...entry, isPending: Boolean(entry.needsRenewals) && profile.isPending }));
}
