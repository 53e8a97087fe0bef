import { applyAccountLocale } from '@portal/client/i18n/account-locale';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { profileQuery } from '../api/profile-query.ts';

/** Applies the language of the signed-in person's account once it is known. */
export function useAccountLocale(): void {
  const { data: profile, dataUpdatedAt } = useQuery(profileQuery);
  const locale = profile?.locale;
  useEffect(() => {
    if (locale !== undefined) void applyAccountLocale(locale, dataUpdatedAt);
  }, [locale, dataUpdatedAt]);
}
