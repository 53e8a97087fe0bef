import { useQuery } from '@tanstack/react-query';

import { useLocale } from '../../i18n/locale.ts';
import { profileQuery } from '../profile/profile.api.ts';
import { portalCardsQuery, portalContentQuery } from './portal-content.api.ts';

/** Slides and quick links, which come together. */
export function usePortalContent() {
  const { path, isKnown } = usePortalPath();
  return useQuery({ ...portalContentQuery(useLocale(), path), enabled: isKnown });
}

export function usePortalCards() {
  const { path, isKnown } = usePortalPath();
  return useQuery({ ...portalCardsQuery(useLocale(), path), enabled: isKnown });
}

/** What a company's portal is asked with stands in the profile. One that failed is not told of: a guest's portal is empty. */
function usePortalPath() {
  const profile = useQuery(profileQuery);
  return { path: profile.data?.partnerPortalPath ?? null, isKnown: !profile.isPending };
}
