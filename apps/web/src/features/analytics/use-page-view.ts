import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { profileQuery } from '../profile/profile.api.ts';
import { type PageView, recordPageView, sendPageViewsSoon } from './page-views.ts';

/** Records that the page was opened, once for each visit and for each thing it shows. Nothing for a page that is not counted. */
export function usePageView(view: PageView | undefined): void {
  const personId = useQuery(profileQuery).data?.id;
  const recorded = useRef<string>(undefined);
  const { page, entityId, itemId } = view ?? {};

  useEffect(() => {
    const visit = JSON.stringify([page, entityId, itemId]);
    if (!page || recorded.current === visit) return;
    recorded.current = visit;
    recordPageView({ page, entityId, itemId });
  }, [page, entityId, itemId]);

  useEffect(() => {
    if (personId) sendPageViewsSoon();
  }, [personId]);
}
