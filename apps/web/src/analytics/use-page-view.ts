import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { profileQuery } from '../api/profile-query.ts';
import { type PageView, recordPageView, schedulePageViewFlush } from './page-views.ts';

/** Records a page view once per visit and per item shown. Does nothing for pages without a view. */
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
    if (personId) schedulePageViewFlush();
  }, [personId]);
}
