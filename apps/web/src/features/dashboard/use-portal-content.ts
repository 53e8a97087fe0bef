import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { useLocale } from '../../i18n/locale.ts';
import { profileQuery } from '../profile/profile.api.ts';
import { portalCardsQuery, portalContentQuery } from './portal-content.api.ts';

/** Slides and quick links, which come together. */
export function usePortalContent() {
  const { profile, path, isKnown } = usePortalPath();
  return afterProfile(profile, useQuery({ ...portalContentQuery(useLocale(), path), enabled: isKnown }));
}

export function usePortalCards() {
  const { profile, path, isKnown } = usePortalPath();
  return afterProfile(profile, useQuery({ ...portalCardsQuery(useLocale(), path), enabled: isKnown }));
}

/** What a company's portal is asked with stands in the profile. */
function usePortalPath() {
  const profile = useQuery(profileQuery);
  return { profile, path: profile.data?.partnerPortalPath ?? null, isKnown: profile.isSuccess };
}

/** Without the profile nothing else was even asked for, so its failure is the one to show and to mend. */
function afterProfile<Data>({ isError, error, refetch }: UseQueryResult, query: UseQueryResult<Data>) {
  return isError ? ({ isPending: false, isError: true, error, refetch, data: undefined } as const) : query;
}
