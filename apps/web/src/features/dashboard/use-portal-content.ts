import { useLocale } from '@portal/client/i18n/locale';
import { useQuery } from '@tanstack/react-query';

import { profileQuery } from '../../api/profile-query.ts';
import { portalCardsQuery, portalContentQuery } from './portal-content.api.ts';

/** Slides and quick links, which come in one response. */
export function usePortalContent() {
  const { path, isKnown } = usePortalPath();
  return useQuery({ ...portalContentQuery(useLocale(), path), enabled: isKnown });
}

export function usePortalCards() {
  const { path, isKnown } = usePortalPath();
  return useQuery({ ...portalCardsQuery(useLocale(), path), enabled: isKnown });
}

/**
 * The query needs the profile's portal path. If the profile fails to load, the content stays empty without an error, as for a
 * guest.
 */
function usePortalPath() {
  const profile = useQuery(profileQuery);
  return { path: profile.data?.partnerPortalPath ?? null, isKnown: !profile.isPending };
}
