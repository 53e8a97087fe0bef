import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { onSessionChange } from '@portal/client/session/session-token';
import { isViewingAs } from '@portal/client/session/view-as';
import { type AnalyticsEvent, createAnalytics } from '@portal/contract/analytics';

import { profileQuery } from '../api/profile-query.ts';

type PageName =
  | 'Dashboard'
  | 'Profile'
  | 'Support'
  | 'News'
  | 'Products'
  | 'Category'
  | 'Product'
  | 'Document'
  | 'Assets'
  | 'Leads'
  | 'PriceList'
  | 'Renewals'
  | 'Search'
  | 'Notifications';

export interface PageView {
  page: PageName;
  /** Id of the item, on pages that show a single item. */
  entityId?: string | number | undefined;
  /** Id of the document that was opened. */
  itemId?: string | number | undefined;
}

/** Views recorded within this time are sent in one batch. */
const flushDelayMs = 500;
/** The maximum that one call accepts. A browser that is offline for longer drops its oldest views. */
const maxQueuedViews = 200;

let queuedViews: PageView[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function recordPageView(view: PageView): void {
  // What staff look at is no visit of the person.
  if (isViewingAs()) return;
  queuedViews = [...queuedViews, view].slice(-maxQueuedViews);
  schedulePageViewFlush();
}

/** Also called when the profile has loaded: until then the views stay in the queue. */
export function schedulePageViewFlush(): void {
  timer ??= setTimeout(sendPageViews, flushDelayMs);
}

function sendPageViews(): void {
  clearTimeout(timer);
  timer = undefined;
  const person = queryClient.getQueryData(profileQuery.queryKey);
  if (!person || queuedViews.length === 0) return;

  const views = queuedViews;
  queuedViews = [];
  const events = views.map((view) => eventOf(view, person.id));
  // A single view is sent in the documented form, several as a list. Failures are silent; views that never left the browser are
  // retried with the next one.
  call(createAnalytics, { body: events.length === 1 && events[0] ? events[0] : events, keepalive: true }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'network') queuedViews = [...views, ...queuedViews].slice(-maxQueuedViews);
    },
  );
}

function eventOf({ page, entityId, itemId }: PageView, personId: string): AnalyticsEvent {
  return {
    entityType: page.toLowerCase(),
    entityId: entityId ?? 0,
    userId: personId,
    eventType: 'page_view',
    metadata: { page, action: 'view' },
    ...(itemId !== undefined && { itemId }),
  };
}

// A hidden page may never become visible again, especially on a phone.
window.addEventListener('pagehide', sendPageViews);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendPageViews());
window.addEventListener('online', sendPageViews);

// Views of one person must not be sent with the session of the next.
onSessionChange(() => {
  queuedViews = [];
});
