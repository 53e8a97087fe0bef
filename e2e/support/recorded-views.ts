import type { Page } from '@playwright/test';

export const analyticsPath = '/api/partner/analytics-create';

export interface RecordedView {
  entityType: string;
  entityId: string | number;
  userId: string;
  eventType: string;
  metadata: { page: string; action: string };
  itemId?: string | number;
}

/** Returns a list that grows with every page view that is sent, alone or in a batch. */
export function viewsOf(page: Page): RecordedView[] {
  const views: RecordedView[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== analyticsPath) return;
    views.push(...[request.postDataJSON() as RecordedView | RecordedView[]].flat());
  });
  return views;
}
